import { defineConfig } from "vitest/config";
import { redTeam } from "./measured";

// The build lands in the package, which serves it with a policy that allows its own files only.
export default defineConfig({
  base: "/",
  plugins: [redTeam(new URL("../docs/security/results.json", import.meta.url))],
  build: { outDir: "../src/aria/web_dist", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  esbuild: { jsx: "automatic" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/health": "http://127.0.0.1:8000" } },
  test: { environment: "node", include: ["test/**/*.test.ts"] },
});
