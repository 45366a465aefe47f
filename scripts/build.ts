/** Builds the web: the browser's files, the same screens for the server to draw, and compressed twins of what is sent. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const configFile = path.join(root, 'vite.config.ts')
const web = path.join(root, 'dist/web')

// One file for what the first page needs: cut by who else uses what, it would change with every screen that is added
// elsewhere, and small files compress badly.
const needed = await startupModules()
const groups = [{ name: 'startup', test: (id: string) => needed.has(id), includeDependenciesRecursively: false }]
await build({ configFile, build: { outDir: web, rolldownOptions: { output: { codeSplitting: { groups } } } } })
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

/** The modules that are loaded before the first page can be drawn, as the bundler finds them when it is left alone. */
async function startupModules(): Promise<ReadonlySet<string>> {
  const built = await build({ configFile, logLevel: 'warn', build: { write: false } })
  if (!('output' in built)) throw new Error('the web is built once, and not watched')
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const startup = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
  // A set goes on to what is added while it is gone through.
  for (const { imports } of startup) for (const name of imports) startup.add(chunks.get(name) ?? fail(name))
  return new Set([...startup].flatMap(({ moduleIds }) => moduleIds))
}

function fail(name: string): never {
  throw new Error(`there is no ${name}`)
}
