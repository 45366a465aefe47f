import type { DehydratedState, DrawnPage, MatchedPage, PageToDraw } from './serve-pages.ts'

type RenderedPage = {
  html: string
  title: string
  description: string
  /** What whoever is sent a link to it is shown, by the names that chats look for. */
  share: [property: string, content: string][]
  known: DehydratedState
  problem?: unknown
}

/** What src/app/web/entry-server.tsx exports; the server meets it as a built file, never by import. */
export type WebEntry = {
  matchPage: (path: string) => MatchedPage | undefined
  render: (page: PageToDraw) => RenderedPage
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `</script>` inside the data would end the element; the escape means the same to JSON. */
const toScriptData = (known: DehydratedState) => JSON.stringify(known).replaceAll('<', '\\u003c')

export function fillTemplate(template: string, rendered: RenderedPage): DrawnPage {
  const { html, title, description, share, known, problem } = rendered
  const fill: Record<string, string> = {
    title: escapeHtml(title),
    description: escapeHtml(description),
    share: share
      .map(([property, content]) => `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}">`)
      .join(''),
    html,
    known: toScriptData(known),
  }
  const page = template.replace(/<!--(title|description|share|html|known)-->/g, (_, name: string) => fill[name] ?? '')
  return { page, problem }
}
