import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createServer } from 'vite'
import config from '../../../vite.config.ts'
import { fillTemplate, type WebEntry } from './page-template.ts'
import type { PageRenderer } from './serve-pages.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The web straight from its sources through Vite, with hot reload, on the same port as the API as in production. */
export async function devWeb(): Promise<PageRenderer> {
  // Imported, not left to Vite to load: its temporary copy of the file would make `node --watch` restart for ever.
  const vite = await createServer({ ...config, configFile: false, appType: 'custom', server: { middlewareMode: true } })
  const load = () => vite.ssrLoadModule('/entry-server.tsx') as Promise<WebEntry>
  return {
    serveFiles: async (app) => {
      app.addHook('onClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(events\/)?api\//.test(request.url)) return done()
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    matchPage: async (path) => (await load()).matchPage(path),
    render: async (page) => {
      const template = await readFile(path.join(root, 'src/app/web/index.html'), 'utf8')
      return fillTemplate(await vite.transformIndexHtml(page.url, template), (await load()).render(page))
    },
  }
}
