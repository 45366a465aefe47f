import { escapeHtml, type MailBlock, typeface } from './mail-blocks.ts'
import { mailPalette as color } from './mail-palette.ts'

type MailPage = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  organizer: string
  occasion: string
  blocks: MailBlock[]
  footer: string
}

/** The whole mail around its blocks. Asks for nothing from the network, so it looks the same offline and tells nobody. */
export function composeMail({ subject, preview, organizer, occasion, blocks, footer }: MailPage) {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${color.cream};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.cream}"><tr><td align="center" style="padding:20px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:4px 8px 14px">${panes}
<div style="${typeface(16, `color:${color.muted};padding-top:12px`)}">${escapeHtml(organizer)}</div>
<div style="${typeface(22, `line-height:1.3;font-weight:700;color:${color.primary}`)}">${escapeHtml(occasion)}</div></td></tr>
<tr><td bgcolor="${color.pearl}" style="border:1px solid ${color.line};border-radius:8px 20px 8px 8px;padding:26px 20px 6px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${blocks.map(({ html }) => html).join('\n')}</table></td></tr>
<tr><td style="${typeface(16, `color:${color.muted};padding:18px 8px 0`)}">${escapeHtml(footer).replaceAll('\n', '<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`
  const text = [`${organizer}\n${occasion}`, ...blocks.map(({ text }) => text), '--', footer].join('\n\n')
  // A setting with a line break in it would otherwise make a header that the mailer refuses, for ever.
  return { subject: subject.replace(/\s+/g, ' ').trim(), html, text: `${text}\n` }
}

/** A strip of the capiz window, made of coloured cells because images are often hidden. */
const panes = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr>${[
  color.primary,
  color.amber,
  color.line,
  color.amber,
  color.primary,
  color.line,
]
  .map(
    (pane) =>
      `<td width="18" height="18" bgcolor="${pane}" style="font-size:0;line-height:0;border-radius:3px 6px 3px 3px">&nbsp;</td><td width="4" style="font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('')}</tr></table>`
