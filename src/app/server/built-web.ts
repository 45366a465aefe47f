import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { fillTemplate, type WebEntry } from './page-template.ts'
import type { PageRenderer } from './serve-pages.ts'

const dist = path.resolve(import.meta.dirname, '../../../dist')

/** The web as `npm run build` left it: files with a hash in their name are kept by browsers for a year. */
export async function builtWeb(): Promise<PageRenderer> {
  const template = await readFile(path.join(dist, 'web/index.html'), 'utf8')
  const entry = (await import(path.join(dist, 'ssr/entry-server.js'))) as WebEntry
  return {
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: path.join(dist, 'web'),
        index: false,
        preCompressed: true,
        wildcard: false,
        globIgnore: ['index.html*', '.vite/**'],
        setHeaders: (response, file) => {
          if (file.includes('/assets/')) response.header('cache-control', 'public, max-age=31536000, immutable')
        },
      })
    },
    matchScreen: async (path) => entry.matchScreen(path),
    render: async (page) => fillTemplate(template, entry.render(page)),
  }
}
