"""``make cases``: writes the answers of every case file anew, so that a person reviews the difference."""

from __future__ import annotations

import yaml

from service import create_app
from service.api.contract import PlainYaml
from tests.case_files import FILES, answer_of, read


def main() -> None:
    """Rewrite every case file in place; comments at the head of a file stay."""
    client = create_app().test_client()
    for file in FILES:
        head = "".join(line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if line.startswith("#"))
        cases = read(file)
        for case in cases:
            case["answer"] = answer_of(client, file, case)
        text = yaml.dump(cases, Dumper=PlainYaml, sort_keys=False, allow_unicode=True, width=150, default_flow_style=None)
        file.write_text(head + text, encoding="utf-8")
        print(f"{file.parent.name}: {len(cases)} cases")


if __name__ == "__main__":
    main()
