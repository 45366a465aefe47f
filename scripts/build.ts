/** Builds the web: the browser's files, the same screens for the server to draw, and compressed twins of what is sent. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const configFile = path.join(root, 'vite.config.ts')
const web = path.join(root, 'dist/web')

await build({ configFile, build: { outDir: web } })
await build({
  configFile,
  // Bundled whole, so that the server needs none of the web's packages at run time, and with the React that is four times as
  // fast, whatever the environment says then.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { outDir: path.join(root, 'dist/ssr'), ssr: 'entry-server.tsx', manifest: false, copyPublicDir: false },
})

// Compressing takes longer than building; a copy that is only tried out can do without.
const compressed = process.argv.includes('--uncompressed')
  ? []
  : readdirSync(web, { recursive: true, encoding: 'utf8' })
for (const file of compressed) {
  if (!/\.(js|css|svg|json|webmanifest|wasm)$/.test(file)) continue
  const bytes = readFileSync(path.join(web, file))
  writeFileSync(path.join(web, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(
    path.join(web, `${file}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
