import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fillTemplate, type WebEntry } from './page-template.ts'
import type { PageRenderer } from './serve-pages.ts'

const dist = path.resolve(import.meta.dirname, '../../../dist')

/** The web as `npm run build` left it: files with a hash in their name are kept by browsers for a year. */
export async function builtWeb(): Promise<PageRenderer> {
  const page = await readFile(path.join(dist, 'web/index.html'), 'utf8')
  const template = page.replace('</head>', `${await fontPreloads()}</head>`)
  const entry = (await import(path.join(dist, 'ssr/entry-server.js'))) as WebEntry
  return {
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: path.join(dist, 'web'),
        index: false,
        preCompressed: true,
        wildcard: false,
        globIgnore: ['index.html*', '.vite/**', 'assets/**'],
      })
      // Looked for when they are asked for: an update puts those of the other release among them (deploy/update.sh).
      await app.register(fastifyStatic, {
        root: path.join(dist, 'web/assets'),
        prefix: '/assets/',
        decorateReply: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    },
    matchPage: async (path) => entry.matchPage(path),
    render: async (page) => fillTemplate(template, entry.render(page)),
  }
}

/** The two text fonts, asked for with the page: found only in its styles, they would start a round trip later. */
async function fontPreloads(): Promise<string> {
  const manifest = await readFile(path.join(dist, 'web/.vite/manifest.json'), 'utf8')
  return Object.values(JSON.parse(manifest) as Record<string, { file: string }>)
    .filter(({ file }) => /(atkinson-hyperlegible|bricolage-grotesque)\S*\.woff2$/.test(file))
    .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
