import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // its own cache: the app's dev server may run at the same time
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-gallery', import.meta.url)),
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: Number(env.GALLERY_PORT ?? 5199), strictPort: true },
})
