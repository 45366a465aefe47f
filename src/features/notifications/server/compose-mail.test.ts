import { expect, test } from 'vitest'
import {
  amounts,
  bigCode,
  button,
  composeMail,
  heading,
  list,
  notice,
  paragraph,
  smallPrint,
  subheading,
  textLink,
  ticket,
} from './index.ts'

const hostile = '<img src=x onerror=alert(1)>"\'&'

const blocks = [
  heading('first'),
  subheading('SECOND'),
  paragraph('third'),
  smallPrint('fourth'),
  notice({ tone: 'waiting', title: 'fifth', words: 'sixth' }),
  bigCode({ label: 'seventh', codes: ['eighth', 'ninth'], hint: 'tenth' }),
  amounts([{ label: 'eleventh', amount: '₱12.00', strong: true }]),
  button({ label: 'thirteenth', url: 'https://tipon.example/14?a=1' }),
  textLink({ label: 'fifteenth', url: 'https://tipon.example/16' }),
  list(['Peña']),
  ticket({ name: 'eighteenth', caption: 'nineteenth', code: 'K7QM-2XAB', cid: 'twenty@tipon' }),
]

const page = { subject: 'subject', preview: 'preview', organizer: 'organizer', occasion: 'occasion', footer: 'footer' }

/** What a person reads: the words between the tags. */
const readable = (html: string) => html.replace(/<(title|!--)[\s\S]*?>/g, '').replace(/<[^>]*>/g, '\n')

test('MAIL-6 the plain text says all that the HTML says', () => {
  const { html, text } = composeMail({ ...page, blocks })
  const words = readable(html)
    .split('\n')
    .map((line) => line.replaceAll('&nbsp;', '').trim())
    .filter((line) => line !== '' && !['subject', 'preview'].includes(line))
  expect(words.length).toBeGreaterThan(15)
  for (const line of words) expect(text).toContain(line)
})

test('MAIL-11 whatever its place, a text never becomes markup', () => {
  const all = [
    heading(hostile),
    subheading(hostile),
    paragraph(hostile),
    smallPrint(hostile),
    notice({ tone: 'good', title: hostile, words: hostile }),
    bigCode({ label: hostile, codes: [hostile], hint: hostile }),
    amounts([{ label: hostile, amount: hostile }]),
    button({ label: hostile, url: hostile }),
    textLink({ label: hostile, url: hostile }),
    list([hostile]),
    ticket({ name: hostile, caption: hostile, code: hostile, cid: hostile }),
  ]
  const everywhere = { subject: hostile, preview: hostile, organizer: hostile, occasion: hostile, footer: hostile }

  const { html } = composeMail({ ...everywhere, blocks: all })

  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('"\'&')
  expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(26)
})

test('MAIL-11 a line break in a setting does not reach the subject', () => {
  expect(composeMail({ ...page, subject: ' Receipt\r\nBcc: all@example.org ', blocks: [] }).subject).toBe(
    'Receipt Bcc: all@example.org',
  )
})
