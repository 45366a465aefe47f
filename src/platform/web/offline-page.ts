import { offlinePageTexts as texts } from './texts/offline.ts'

const style = `
  body { margin: 0; background: #fbf6ec; color: #2b1a14; font: 1.125rem/1.55 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 3rem 1rem }
  h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.15 }
  p { margin: 0 0 1rem }
  a { display: inline-flex; align-items: center; min-height: 3.5rem; margin-top: .5rem; padding: 0 1.75rem;
    border-radius: 8px 20px 8px 8px; background: #4b2364; color: #fffdf8; font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid #4b2364; outline-offset: 2px }
`

/** In itself all that it needs: whoever sees it has nothing else. The link asks for the very page that did not come. */
export const offlinePage = (): Response =>
  new Response(
    `<!doctype html><html lang="en-PH"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${style}</style></head>
<body><main><h1>${texts.title}</h1><p>${texts.why}</p><p>${texts.kept}</p><p>${texts.next}</p>
<a href="">${texts.again}</a></main></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  )
