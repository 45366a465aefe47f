import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { getCurrentEventSlug, getEvent } from '#features/events/server/index.ts'
import { getPricing } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import { nothingHere } from './error-handler.ts'

/** What the page knows before its first request: the answers of the API calls it would make, by their query key. */
export type KnownAnswers = [key: string[], answer: unknown][]

export type PageRenderer = {
  /** Registers what serves the page's own files: scripts, styles, fonts. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  /** The screen at this address with the event it is about, if any; undefined where there is no screen. */
  matchScreen: (path: string) => Promise<{ event: string | undefined } | undefined>
  render: (page: { url: string; known: KnownAnswers }) => Promise<string>
}

/** Every address that is not the API's is a page: drawn here with what is known, then taken over by the browser. */
export async function servePages(app: FastifyInstance, { db, renderer }: { db: Database; renderer: PageRenderer }) {
  await renderer.serveFiles(app)

  app.get('/', { schema: { hide: true } }, async ({ url }, reply) => {
    try {
      return await reply.redirect(`/${await getCurrentEventSlug(db)}`)
    } catch (error) {
      if (!isNotFound(error)) throw error
      return sendPage(reply.code(404), await renderer.render({ url, known: [] }))
    }
  })

  // Installed on a phone, it opens at the door of whichever event is the current one.
  app.get('/app.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/manifest+json').send({
      name: 'Tipon',
      short_name: 'Tipon',
      start_url: `/${await getCurrentEventSlug(db)}/scanner/`,
      scope: '/',
      display: 'standalone',
      background_color: '#15100e',
      theme_color: '#15100e',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
  )

  app.setNotFoundHandler(async ({ method, url, headers, log }, reply) => {
    const path = url.split('?')[0] ?? '/'
    const asksForPage = (method === 'GET' || method === 'HEAD') && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/)
    if (!asksForPage || /^\/(events\/)?api(\/|$)/.test(path) || /\.\w+$/.test(path)) {
      return nothingHere(reply)
    }
    const screen = await renderer.matchScreen(path)
    const { status, known } = screen ? await lookUp(db, screen.event, log) : { status: 404, known: [] }
    return sendPage(reply.code(status), await renderer.render({ url, known }))
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  // The fee is inside: a copy kept by a browser or proxy would show yesterday's.
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** A page about an event brings the event and its prices along; without the database it still comes, and says so itself. */
async function lookUp(db: Database, event: string | undefined, log: FastifyBaseLogger) {
  if (event === undefined) return { status: 200, known: [] }
  try {
    const details = await getEvent(db, event)
    const pricing = await getPricing(db, { event }).catch((error: unknown) => {
      log.error(error)
      return null
    })
    const known: KnownAnswers = [
      [['event', event], details],
      [['pricing', event], pricing],
    ]
    return { status: 200, known }
  } catch (error) {
    if (isNotFound(error)) return { status: 404, known: [[['event', event], null]] as KnownAnswers }
    log.error(error)
    return { status: 503, known: [] }
  }
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.kind === 'not_found'
