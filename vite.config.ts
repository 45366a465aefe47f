import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every form has: in files of a few hundred bytes each they took a request apiece on a slow line, and together a
 * hundredth more than in one.
 */
const formParts =
  /src\/platform\/web\/ui\/(action-bar|checkbox-field|error-summary|text-area-field|text-field)\.tsx|lucide-react\/dist\/esm\/icons\/(camera|file-text|folder-open|plus|refresh-cw)\.m?js|src\/platform\/web\/(failure-message|new-key|pause-for|use-online|use-debounced-value|post-form|use-sending)\.ts|src\/shared\/(full-name|philippine-mobile)\.ts|src\/features\/(events\/texts|events\/web\/designation-select|privacy\/contract\/consent-header)\.tsx?/

export default defineConfig({
  root: 'src/app/web',
  plugins: [react(), tailwindcss()],
  build: {
    // Android's WebView updates with Chrome; phones that no longer get either still run this.
    target: ['chrome107', 'safari16', 'firefox115'],
    manifest: true,
    // Safari before 17 alone needs it, to load a page's files a little sooner.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // A file inlined as a data: URI would be refused by the content security policy, fonts above all.
    assetsInlineLimit: 0,
    // A contract's schemas are built by calls on `z`; a screen that imports only its paths should not carry zod along.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'describeCalls'] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'form-parts', test: formParts }] },
      },
    },
  },
})
