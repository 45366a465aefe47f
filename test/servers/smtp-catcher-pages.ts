import type { Attachment, Email } from 'postal-mime'

export type CaughtMail = Email & { id: string; receivedAt: Date; recipients: string[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const style = `
  :root { color-scheme: light dark; --line: light-dark(#ddd8cf, #3a3733); --soft: light-dark(#6b645a, #a8a096); }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem; font: 16px/1.5 system-ui, sans-serif;
    background: light-dark(#faf8f4, #1b1a18); color: light-dark(#23201c, #ece7df) }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; overflow-wrap: anywhere } h2 { font-size: 1rem; margin: 2rem 0 .5rem }
  a { color: inherit } .soft { color: var(--soft) }
  ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem .25rem; text-decoration: none;
    border-bottom: 1px solid var(--line) }
  li a:hover, li a:focus-visible { background: light-dark(#f1ece3, #262422) }
  li strong { overflow-wrap: anywhere } time { font-variant-numeric: tabular-nums }
  iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .5rem; padding: 1rem }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${style}</style><body>${body}</body></html>`

const time = ({ receivedAt }: CaughtMail) =>
  `<time datetime="${receivedAt.toISOString()}">${receivedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`

const subjectOf = (mail: CaughtMail) => mail.subject || '(no subject)'

export function mailsPage(mails: CaughtMail[]): string {
  const items = mails.toReversed().map(
    (mail) => `<li><a href="/mails/${mail.id}"><strong>${escape(subjectOf(mail))}</strong>
      <span class="soft">${time(mail)}</span><span class="soft">${escape(mail.recipients.join(', '))}</span></a></li>`,
  )
  const list = items.length
    ? `<ol>${items.join('')}</ol>`
    : '<p class="soft">No mail yet. Reload after one was sent.</p>'
  return page('Caught mails', `<h1>Caught mails (${mails.length})</h1>${list}`)
}

export function mailPage(mail: CaughtMail): string {
  const files = mail.attachments.map(
    (file, index) =>
      `<li><a href="/mails/${mail.id}/attachments/${index}" download="${escape(file.filename ?? 'attachment')}">
        <span>${escape(file.filename ?? 'attachment')}</span>
        <span class="soft">${escape(file.mimeType)}, ${escape(file.disposition ?? 'no disposition')}</span></a></li>`,
  )
  return page(
    subjectOf(mail),
    `<p><a href="/">All mails</a></p><h1>${escape(subjectOf(mail))}</h1>
     <p class="soft">To ${escape(mail.recipients.join(', '))}<br>${time(mail)}<br>${escape(mail.messageId ?? '')}</p>
     <h2>HTML</h2><iframe sandbox title="The mail as HTML" srcdoc="${escape(withInlineImages(mail))}"></iframe>
     <h2>Text</h2><pre>${escape(mail.text ?? '')}</pre>
     ${files.length ? `<h2>Attachments</h2><ol>${files.join('')}</ol>` : ''}`,
  )
}

/** A mail client resolves `cid:` itself; a browser needs the image in its place. */
function withInlineImages({ html = '', attachments }: CaughtMail): string {
  return attachments
    .filter(({ contentId, mimeType }) => contentId && /^image\/(png|jpeg|gif|webp)$/.test(mimeType))
    .reduce(
      (result, file) => result.replaceAll(`cid:${file.contentId?.replace(/^<|>$/g, '')}`, () => dataUrl(file)),
      html,
    )
}

function dataUrl({ mimeType, content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}
