import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every form has: in files of a few hundred bytes each they took a request apiece on a slow line, and together a
 * hundredth more than in one.
 */
const formParts =
  /src\/platform\/web\/ui\/(action-bar|checkbox-field|error-summary|in-app-browser-notice|query-status|text-area-field|text-field|use-offline-status)\.tsx?|lucide-react\/dist\/esm\/icons\/(camera|file-text|folder-open|plus|refresh-cw)\.m?js|src\/platform\/web\/(after-pointer-up|failure-message|new-key|pause-for|use-debounced-value|use-part|waiting-form|connection-lost)\.ts|src\/shared\/(email-slip|full-name|philippine-mobile|typing-slips)\.ts|src\/platform\/web\/texts\/forms\.ts|src\/features\/(events\/web\/event-unavailable|registrations\/web\/journey-gate|events\/web\/designation-select|privacy\/contract\/consent-header)\.tsx?/

/** The same for what a form has that takes a picture and is kept on the phone meanwhile. */
const uploadParts =
  /src\/platform\/web\/(compress-image|draft-store)\.ts|src\/platform\/web\/ui\/(capiz-panes|draft-note|file-preview|prepare-proof|proof-field|upload-frame)\.tsx?|src\/shared\/(text-fields|texts)\.ts|src\/features\/payments\/texts\/paying\.ts|zod\/v4\/mini\/(coerce|iso)\.js/

/** What sends a long form: fetched while people type, and kept for the time without a network. */
const sendParts =
  /src\/platform\/web\/(post-form|send-when-back|use-send-later|use-sending)\.ts|src\/platform\/web\/(ui\/submit-bar\.tsx|texts\/sending\.ts)/

/** By itself: the bundler would put what every page needs first into one file with it. */
const offlineParts = /src\/platform\/web\/(keep-offline|offline-page|texts\/offline)\.ts/

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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'form-parts', test: formParts },
            { name: 'upload-parts', test: uploadParts },
            { name: 'send-parts', test: sendParts },
            { name: 'offline-parts', test: offlineParts },
          ],
        },
      },
    },
  },
})
