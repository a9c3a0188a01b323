"use strict";

// Swagger UI follows its own dark-mode class, not the reader's setting: keep the one equal to the other.
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

window.ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  // Open enough to see what there is; the schemas at the foot stay folded.
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  displayRequestDuration: true,
  tryItOutEnabled: false,
  // Nothing on this page asks another host, nor lets the address bar point it at one.
  validatorUrl: null,
  queryConfigEnabled: false,
});
