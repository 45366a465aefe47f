import { mailTicketTexts } from '../texts.ts'
import { mailPalette as color } from './mail-palette.ts'

/**
 * A piece of a mail, as HTML and as plain text from the same words, so that the two cannot disagree.
 *
 * Tables and inline styles because Outlook and Gmail understand nothing newer. Own builders instead of react-email: the
 * server runs without a build, hence without JSX, and a mail here is one column of these few pieces.
 */
export type MailBlock = { html: string; text: string }

const sans = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif"
const mono = "Consolas,Menlo,'Roboto Mono','Courier New',monospace"
/** Outlook gives table cells a font of its own unless each says otherwise. */
export const typeface = (size: number, more = '') => `font-family:${sans};font-size:${size}px;line-height:1.5;${more}`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const row = (html: string, space: number) => `<tr><td style="padding:0 0 ${space}px">${html}</td></tr>`
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export function heading(words: string): MailBlock {
  const style = typeface(30, `line-height:1.2;font-weight:700;color:${color.ink};margin:0`)
  return {
    html: row(`<h1 style="${style}">${escapeHtml(words)}</h1>`, 16),
    text: `${words}\n${'='.repeat(words.length)}`,
  }
}

export function subheading(words: string): MailBlock {
  const style = typeface(20, `font-weight:700;color:${color.ink};margin:12px 0 0`)
  return { html: row(`<h2 style="${style}">${escapeHtml(words)}</h2>`, 8), text: words.toUpperCase() }
}

export function paragraph(words: string): MailBlock {
  const style = typeface(18, `color:${color.ink};margin:0`)
  return { html: row(`<p style="${style}">${withBreaks(words)}</p>`, 20), text: words }
}

export function smallPrint(words: string): MailBlock {
  const style = typeface(16, `color:${color.muted};margin:0`)
  return { html: row(`<p style="${style}">${withBreaks(words)}</p>`, 20), text: words }
}

/** How things stand, told by its words; the colour only repeats it. */
export function notice({ tone, title, words }: { tone: 'waiting' | 'good'; title: string; words: string }): MailBlock {
  const { edge, ink } =
    tone === 'good' ? { edge: color.leaf, ink: color.leaf } : { edge: color.amber, ink: color.amberInk }
  const html = `<table ${table}><tr><td style="border-left:6px solid ${edge};background:${color.cream};padding:14px 18px">
<p style="${typeface(20, `font-weight:700;color:${ink};margin:0 0 2px`)}">${escapeHtml(title)}</p>
<p style="${typeface(18, `color:${color.ink};margin:0`)}">${escapeHtml(words)}</p></td></tr></table>`
  return { html: row(html, 24), text: `* ${title}\n  ${words}` }
}

/** A number that people read aloud or copy by hand. */
export function bigCode({ label, codes, hint }: { label: string; codes: string[]; hint?: string }): MailBlock {
  const lines = codes.map(
    (code) =>
      `<div style="font-family:${mono};font-size:22px;line-height:1.4;font-weight:700;color:${color.primary};overflow-wrap:anywhere">${escapeHtml(code)}</div>`,
  )
  const small = typeface(16, `color:${color.muted};`)
  const html = `<table ${table}><tr><td style="border:1px solid ${color.line};border-radius:8px;background:${color.cream};padding:14px 16px">
<div style="${small}">${escapeHtml(label)}</div>${lines.join('')}${hint ? `<div style="${small}padding-top:4px">${escapeHtml(hint)}</div>` : ''}</td></tr></table>`
  return { html: row(html, 24), text: [`${label}: ${codes.join(', ')}`, hint].filter(Boolean).join('\n') }
}

export type AmountRow = { label: string; amount: string; strong?: boolean }

export function amounts(rows: AmountRow[]): MailBlock {
  const cells = rows.map(({ label, amount, strong }) => {
    const look = `padding:9px 0;border-bottom:1px solid ${color.line};color:${strong ? color.ink : color.muted};${strong ? 'font-weight:700;' : ''}`
    return `<tr><td width="100%" style="${typeface(strong ? 20 : 18, look)}padding-right:12px">${escapeHtml(label)}</td><td align="right" style="${typeface(strong ? 20 : 18, look)}white-space:nowrap;vertical-align:bottom;font-variant-numeric:tabular-nums;color:${color.ink}">${escapeHtml(amount)}</td></tr>`
  })
  return {
    html: row(`<table width="100%" cellpadding="0" cellspacing="0" border="0">${cells.join('')}</table>`, 24),
    text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  }
}

/** The cell is the button: Outlook ignores the padding of a link, but not `mso-padding-alt`. */
export function button({ label, url }: { label: string; url: string }): MailBlock {
  const look = `font-weight:700;color:${color.pearl};text-decoration:none;display:inline-block;padding:15px 28px`
  const html = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${color.primary}" style="border-radius:8px;mso-padding-alt:15px 28px"><a href="${escapeHtml(url)}" style="${typeface(18, look)}">${escapeHtml(label)}</a></td></tr></table>`
  return { html: row(html, 24), text: `${label}:\n${url}` }
}

export function textLink({ label, url }: { label: string; url: string }): MailBlock {
  const style = typeface(18, `color:${color.primary};font-weight:700;text-decoration:underline`)
  return {
    html: row(`<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`, 20),
    text: `${label}:\n${url}`,
  }
}

export function list(items: string[]): MailBlock {
  const lines = items.map(
    (item, index) =>
      `<tr><td width="34" style="${typeface(18, `color:${color.muted};padding:3px 0;vertical-align:top`)}">${index + 1}.</td><td style="${typeface(18, `color:${color.ink};padding:3px 0;overflow-wrap:anywhere`)}">${escapeHtml(item)}</td></tr>`,
  )
  return {
    html: row(`<table ${table}>${lines.join('')}</table>`, 24),
    text: items.map((item, index) => `${index + 1}. ${item}`).join('\n'),
  }
}

export type TicketBlock = { name: string; caption: string; code: string; cid: string }

/** Complete without its image, which many mail programs hide at first: the code can be typed at the door. */
export function ticket({ name, caption, code, cid }: TicketBlock): MailBlock {
  // 225 is five pixels for each of the 45 modules, so the squares stay sharp.
  const image = `<img src="cid:${escapeHtml(cid)}" width="225" height="225" alt="${escapeHtml(mailTicketTexts.qrCode(name))}" style="display:block;margin:0 auto;border:0;background:#FFFFFF">`
  const html = `<table ${table}><tr><td align="center" style="border:1px solid ${color.line};border-radius:8px 20px 8px 8px;background:#FFFFFF;padding:18px 12px">
<div style="${typeface(16, `color:${color.muted}`)}">${escapeHtml(caption)}</div>
<div style="${typeface(22, `line-height:1.3;font-weight:700;color:${color.ink};padding:2px 0 8px;overflow-wrap:anywhere`)}">${escapeHtml(name)}</div>
${image}
<div style="font-family:${mono};font-size:24px;line-height:1.4;font-weight:700;letter-spacing:1px;color:${color.ink}">${escapeHtml(code)}</div></td></tr></table>`
  return { html: row(html, 16), text: `${caption}: ${name}\n${mailTicketTexts.code(code)}` }
}

const withBreaks = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')
