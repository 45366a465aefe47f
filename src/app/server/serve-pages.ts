import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCurrentEventSlug, getEvent } from '#features/events/server/index.ts'
import { getPricing } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { LinkCheck } from '#platform/server/feature.ts'
import { DomainError } from '#shared/domain-error.ts'
import { nothingHere } from './error-handler.ts'
import { features } from './features.ts'
import { manifestTexts } from './texts.ts'

/** What the page knows before its first request: the answers of the API calls it would make, by their query key. */
export type DehydratedState = [key: string[], answer: unknown][]

/** With the event that it is about and the secret of the link that it is behind, if any. */
export type MatchedPage = { pattern: string; event: string | undefined; token: string | undefined }

/** `origin` is the address that people see, for what is read outside of it. */
export type PageToDraw = { url: string; known: DehydratedState; origin: string }

export type PageRenderer = {
  /** Registers what serves the page's own files: scripts, styles, fonts. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  /** Undefined where there is no page. */
  matchPage: (path: string) => Promise<MatchedPage | undefined>
  render: (page: PageToDraw) => Promise<DrawnPage>
}

/** `problem`: what was thrown while it was drawn. The browser then draws it by itself. */
export type DrawnPage = { page: string; problem?: unknown }

const linkChecks = new Map<string, LinkCheck>(features.flatMap(({ links = {} }) => Object.entries(links)))

/** Every address that is not the API's is a page: drawn here with what is known, then taken over by the browser. */
export async function servePages(
  app: FastifyInstance,
  { db, secret, renderer, origin }: { db: Database; secret: string; renderer: PageRenderer; origin: string },
) {
  await renderer.serveFiles(app)

  app.get('/', { schema: { hide: true } }, async ({ url }, reply) => {
    try {
      return await reply.redirect(`/${await getCurrentEventSlug(db)}`)
    } catch (error) {
      if (!isNotFound(error)) throw error
      return sendPage(reply.code(404), await renderer.render({ url, known: [], origin }))
    }
  })

  // Installed on a phone, it opens at the door of whichever event is the current one.
  app.get('/app.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/manifest+json').send({
      name: manifestTexts.name,
      short_name: manifestTexts.name,
      start_url: `/${await getCurrentEventSlug(db)}/scanner/`,
      scope: '/',
      display: 'standalone',
      background_color: '#15100e',
      theme_color: '#15100e',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
  )

  app.setNotFoundHandler((_request, reply) => nothingHere(reply))
  // A route, not what is left over: only what has a route is compressed.
  app.get('/*', { schema: { hide: true } }, async ({ url, headers }, reply) => {
    const path = url.split('?')[0] ?? '/'
    const asksForPage = (headers.accept ?? '*/*').match(/text\/html|\*\/\*/)
    if (!asksForPage || /^\/(events\/)?api(\/|$)/.test(path) || /\.\w+$/.test(path)) {
      return nothingHere(reply)
    }
    const page = await renderer.matchPage(path)
    const { status, known } = page ? await lookUp(page) : { status: 404, known: [] }
    return sendPage(reply.code(status), await renderer.render({ url, known, origin }))
  })

  /** A page about an event brings the event and its prices along; without the database it still comes, and says so itself. */
  async function lookUp({ pattern, event, token }: MatchedPage): Promise<{ status: number; known: DehydratedState }> {
    try {
      const opens = token === undefined || (await linkChecks.get(pattern)?.({ db, secret }, { event, token })) !== false
      const known = event === undefined ? [] : await aboutEvent(event)
      return { status: opens ? 200 : 404, known }
    } catch (error) {
      if (isNotFound(error)) return { status: 404, known: [[['event', event ?? ''], null]] }
      app.log.error(error)
      return { status: 503, known: [] }
    }
  }

  async function aboutEvent(event: string): Promise<DehydratedState> {
    const details = await getEvent(db, event)
    // It may have no price yet, which is nothing to report.
    if (details.in_preparation) return [[['event', event], details]]
    const pricing = await getPricing(db, { event }).catch((error: unknown) => {
      app.log.error(error)
      return null
    })
    return [
      [['event', event], details],
      [['pricing', event], pricing],
    ]
  }
}

function sendPage(reply: FastifyReply, { page, problem }: DrawnPage) {
  if (problem !== undefined) reply.log.error({ err: problem }, 'a page could not be drawn')
  // The fee is inside: a copy kept by a browser or proxy would show yesterday's.
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.kind === 'not_found'
