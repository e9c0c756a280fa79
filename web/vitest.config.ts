import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { worded } from "./worded.ts";

/** Tests of what needs no browser; those that need one are in tests/web of the repository. */
export default defineConfig({
  plugins: [worded(), svelte()],
  resolve: { conditions: ["browser"] }, // Svelte's own, and not the one for servers
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 90_000,
    setupFiles: ["tests/page.ts"],
  },
});
