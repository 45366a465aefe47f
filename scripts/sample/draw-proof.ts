/**
 * What people send as proof of a transfer: screenshots of the apps of banks and wallets as they are common in the
 * Philippines. Layouts and colours are of their kind; the names are invented, and nothing of anybody's logo is in them.
 */
import { formatDay, formatTime } from '#shared/manila-time.ts'
import { formatPesos } from '#shared/money.ts'
import { box, drawn, words } from './drawing.ts'

export type Bank = 'wallet' | 'maia' | 'bdx' | 'bpx' | 'unyon' | 'metro'

/** What somebody did to it before they sent it. */
export type Look = 'plain' | 'dark' | 'cropped' | 'blurred' | 'rotated' | 'photo' | 'no_receipt'

export type Proof = {
  bank: Bank
  look: Look
  /** In centavos, as the picture says it. */
  amount: number
  reference: string
  at: Date
  payer: string
  to: { name: string; account: string }
}

type Style = {
  app: string
  title: string
  /** Of its head, of its accent, and of the paper below. */
  colours: [head: string, accent: string, paper: string]
  layout: 'wallet' | 'bank' | 'list'
  referenceLabel: string
}

const styles: Record<Bank, Style> = {
  wallet: {
    app: 'G-Wallet',
    title: 'Express Send',
    colours: ['#0a6cf0', '#0a6cf0', '#eaf2fe'],
    layout: 'wallet',
    referenceLabel: 'Ref No.',
  },
  maia: {
    app: 'maia',
    title: 'Sent money',
    colours: ['#101914', '#1fbf6b', '#f3f8f4'],
    layout: 'wallet',
    referenceLabel: 'Reference ID',
  },
  bdx: {
    app: 'BDX Online',
    title: 'Send Money: successful',
    colours: ['#0b2f73', '#f2b705', '#f4f6fa'],
    layout: 'bank',
    referenceLabel: 'Reference no.',
  },
  bpx: {
    app: 'BPX',
    title: 'Transfer to another bank',
    colours: ['#a5182f', '#d7a43b', '#fbf6f2'],
    layout: 'list',
    referenceLabel: 'Confirmation no.',
  },
  unyon: {
    app: 'Unyon Bank',
    title: 'Transfer sent',
    colours: ['#f28a1e', '#f28a1e', '#fff8ef'],
    layout: 'bank',
    referenceLabel: 'Reference number',
  },
  metro: {
    app: 'Metro Bangko',
    title: 'InstaPay transfer',
    colours: ['#123f8c', '#4fa3e0', '#f2f6fb'],
    layout: 'list',
    referenceLabel: 'Trace no.',
  },
}

const size = { width: 540, height: 1080 }

export function drawProof(proof: Proof): Promise<Buffer> {
  if (proof.look === 'no_receipt') return drawSunset()
  const isDark = proof.look === 'dark'
  const screen = drawn(size, drawScreen(styles[proof.bank], proof, isDark))
  return finish(screen, proof.look)
}

async function finish(screen: ReturnType<typeof drawn>, look: Look): Promise<Buffer> {
  const jpeg = { quality: 80 }
  if (look === 'cropped') {
    // The upper half, with the reference and without the day.
    return screen.extract({ left: 0, top: 120, width: size.width, height: 560 }).jpeg(jpeg).toBuffer()
  }
  if (look === 'blurred') return screen.blur(2.2).jpeg({ quality: 40 }).toBuffer()
  if (look === 'rotated') return screen.rotate(90).jpeg(jpeg).toBuffer()
  if (look === 'photo') {
    // Taken of another phone's screen, by somebody in a hurry.
    const upright = await screen.png().toBuffer()
    const { default: sharp } = await import('sharp')
    return sharp(upright)
      .rotate(-6, { background: '#3b3029' })
      .modulate({ brightness: 0.82 })
      .jpeg({ quality: 62 })
      .toBuffer()
  }
  return screen.jpeg(jpeg).toBuffer()
}

type Paint = { ink: string; faint: string; card: string; paper: string; head: string; accent: string }

function drawScreen(style: Style, proof: Proof, isDark: boolean): string {
  const [head, accent, paper] = style.colours
  const paint: Paint = isDark
    ? { ink: '#f2f4f7', faint: '#9aa4b2', card: '#1d232b', paper: '#0f1318', head: '#151a20', accent }
    : { ink: '#1c2430', faint: '#6b7482', card: '#ffffff', paper, head, accent }
  return [
    box({ x: 0, y: 0, ...size, fill: paint.paper }),
    { wallet: asWallet, bank: asBank, list: asList }[style.layout](style, proof, paint),
    statusBar(proof.at),
    words('Sample. No money was moved.', { x: 270, y: 1058, size: 15, fill: paint.faint, from: 'middle' }),
  ].join('')
}

const statusBar = (at: Date): string =>
  [
    words(formatTime(at), { x: 26, y: 34, size: 19, fill: '#ffffff', bold: true }),
    ...[0, 1, 2, 3].map((bar) =>
      box({ x: 420 + bar * 9, y: 32 - bar * 4, width: 6, height: 6 + bar * 4, fill: '#ffffff' }),
    ),
    box({ x: 472, y: 18, width: 40, height: 18, fill: '#ffffff', round: 4 }),
    box({ x: 475, y: 21, width: 25, height: 12, fill: '#36b26a', round: 2 }),
  ].join('')

const rowsOf = ({ referenceLabel }: Style, { reference, at, payer, to, amount }: Proof): [string, string][] => [
  ['Sent to', to.name],
  ['Account', to.account],
  ['From', shorten(payer)],
  ['Amount', formatPesos(amount)],
  ['Fee', '₱0.00'],
  [referenceLabel, reference],
  ['Date', `${formatDay(at)} ${formatTime(at)}`],
]

/** Wallets show the beginnings of a name only. */
const shorten = (name: string) =>
  name
    .split(' ')
    .map((part, index) =>
      index === 0 ? `${part.slice(0, 2)}${'•'.repeat(Math.max(0, part.length - 2))}` : `${part.charAt(0)}.`,
    )
    .join(' ')

function pairs(
  rows: [string, string][],
  { ink, faint }: Paint,
  { from, step }: { from: number; step: number },
): string {
  return rows
    .map(([name, value], row) =>
      [
        words(name, { x: 60, y: from + row * step, size: 20, fill: faint }),
        words(value, {
          x: 480,
          y: from + row * step,
          size: value.length > 24 ? 17 : 21,
          fill: ink,
          from: 'end',
          bold: name !== 'Fee',
        }),
      ].join(''),
    )
    .join('')
}

const tick = (y: number, fill: string) =>
  `<circle cx="270" cy="${y}" r="46" fill="${fill}"/><path d="M248 ${y} l16 17 l30 -33" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/>`

/** A card on the colour of the app, the amount in its middle. */
function asWallet(style: Style, proof: Proof, paint: Paint): string {
  const [, , , amount, , reference, date] = rowsOf(style, proof)
  return [
    box({ x: 0, y: 0, width: 540, height: 330, fill: paint.head }),
    words(style.app, { x: 270, y: 100, size: 34, fill: '#ffffff', bold: true, from: 'middle' }),
    words(style.title, { x: 270, y: 142, size: 22, fill: '#ffffff', from: 'middle' }),
    box({ x: 30, y: 190, width: 480, height: 700, fill: paint.card, round: 26 }),
    tick(200, paint.accent),
    words(proof.to.name, { x: 270, y: 310, size: 26, fill: paint.ink, bold: true, from: 'middle' }),
    words(proof.to.account, { x: 270, y: 346, size: 21, fill: paint.faint, from: 'middle' }),
    words('Amount', { x: 60, y: 420, size: 21, fill: paint.faint }),
    words(amount?.[1] ?? '', { x: 480, y: 420, size: 21, fill: paint.ink, from: 'end' }),
    box({ x: 60, y: 450, width: 420, height: 2, fill: paint.paper }),
    words('Total Amount Sent', { x: 60, y: 510, size: 23, fill: paint.ink, bold: true }),
    words(amount?.[1] ?? '', { x: 480, y: 512, size: 32, fill: paint.accent, bold: true, from: 'end' }),
    pairs([reference ?? ['', ''], ['Sender', shorten(proof.payer)]], paint, { from: 600, step: 54 }),
    words(date?.[1] ?? '', { x: 270, y: 760, size: 21, fill: paint.faint, from: 'middle' }),
    box({ x: 60, y: 800, width: 420, height: 56, fill: paint.paper, round: 28 }),
    words('Share receipt', { x: 270, y: 836, size: 21, fill: paint.accent, bold: true, from: 'middle' }),
    box({ x: 30, y: 930, width: 480, height: 70, fill: paint.head, round: 35 }),
    words('Done', { x: 270, y: 974, size: 24, fill: '#ffffff', bold: true, from: 'middle' }),
  ].join('')
}

/** A bar with the bank's name, a tick, and everything below each other. */
function asBank(style: Style, proof: Proof, paint: Paint): string {
  return [
    box({ x: 0, y: 0, width: 540, height: 150, fill: paint.head }),
    box({ x: 0, y: 150, width: 540, height: 8, fill: paint.accent }),
    words(style.app, { x: 40, y: 110, size: 34, fill: '#ffffff', bold: true }),
    tick(250, '#2f9e5b'),
    words(style.title, { x: 270, y: 345, size: 25, fill: paint.ink, bold: true, from: 'middle' }),
    words(formatPesos(proof.amount), { x: 270, y: 412, size: 46, fill: paint.ink, bold: true, from: 'middle' }),
    box({ x: 30, y: 450, width: 480, height: 480, fill: paint.card, round: 14 }),
    pairs(rowsOf(style, proof), paint, { from: 505, step: 62 }),
    words('Save to gallery', { x: 270, y: 990, size: 22, fill: paint.head, bold: true, from: 'middle' }),
  ].join('')
}

/** A table, as the pages of older banks have it. */
function asList(style: Style, proof: Proof, paint: Paint): string {
  const rows = rowsOf(style, proof)
  return [
    box({ x: 0, y: 0, width: 540, height: 130, fill: paint.head }),
    words(style.app, { x: 270, y: 104, size: 36, fill: '#ffffff', bold: true, from: 'middle' }),
    words(style.title, { x: 40, y: 190, size: 27, fill: paint.ink, bold: true }),
    words('Your request was processed.', { x: 40, y: 226, size: 20, fill: paint.faint }),
    ...rows.flatMap(([name, value], row) => [
      box({ x: 24, y: 256 + row * 88, width: 492, height: 80, fill: paint.card, round: 4 }),
      words(name, { x: 44, y: 286 + row * 88, size: 18, fill: paint.faint }),
      words(value, {
        x: 44,
        y: 318 + row * 88,
        size: 24,
        fill: name === 'Amount' ? paint.accent : paint.ink,
        bold: true,
      }),
    ]),
    box({ x: 24, y: 900, width: 492, height: 66, fill: paint.head, round: 6 }),
    words('Make another transfer', { x: 270, y: 941, size: 22, fill: '#ffffff', bold: true, from: 'middle' }),
  ].join('')
}

/** Somebody has tapped on the wrong picture of their gallery. */
const drawSunset = (): Promise<Buffer> =>
  drawn(
    { width: 900, height: 675 },
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#27356b"/><stop offset=".6" stop-color="#f0784e"/>
      <stop offset="1" stop-color="#ffd27a"/></linearGradient></defs>
    <rect width="900" height="430" fill="url(#sky)"/><circle cx="600" cy="395" r="70" fill="#fff1c4"/>
    <rect y="425" width="900" height="250" fill="#1d4f6e"/><path d="M470 430h260l-60 60h-130z" fill="#ffcf87" opacity=".5"/>
    <path d="M0 470q160-70 320 0t320-6 260 10v200H0z" fill="#173d57"/>
    <path d="M150 640q20-250 60-330" stroke="#0d1a22" stroke-width="16" fill="none"/>
    <path d="M210 310q-130-40-170 50 90-40 170-50 110-70 190 20-90-40-190-20-10-100-90-120 60 50 90 120z" fill="#0d1a22"/>`,
  )
    .jpeg({ quality: 78 })
    .toBuffer()

/** A card with a photo, as volunteers send it; of no office that there is. */
export const drawIdCard = ({
  name,
  address,
  number,
}: {
  name: string
  address: string
  number: string
}): Promise<Buffer> =>
  drawn(
    { width: 860, height: 540 },
    [
      box({ x: 0, y: 0, width: 860, height: 540, fill: '#e9f0ea', round: 28 }),
      box({ x: 0, y: 0, width: 860, height: 96, fill: '#2c5d46' }),
      words('REPUBLIKA NG HALIMBAWA', { x: 430, y: 46, size: 26, fill: '#ffffff', bold: true, from: 'middle' }),
      words('Sample identification card', { x: 430, y: 78, size: 20, fill: '#dcebe1', from: 'middle' }),
      box({ x: 40, y: 140, width: 230, height: 290, fill: '#c9d6cd', round: 8 }),
      '<circle cx="155" cy="245" r="62" fill="#7d8f84"/><path d="M60 430q95-190 190 0z" fill="#7d8f84"/>',
      words('Name', { x: 310, y: 170, size: 20, fill: '#5d6b62' }),
      words(name, { x: 310, y: 206, size: 28, fill: '#17241c', bold: true }),
      words('Address', { x: 310, y: 268, size: 20, fill: '#5d6b62' }),
      words(address, { x: 310, y: 302, size: 23, fill: '#17241c' }),
      words('Number', { x: 310, y: 364, size: 20, fill: '#5d6b62' }),
      words(number, { x: 310, y: 400, size: 26, fill: '#17241c', bold: true }),
      words('Not a real card', { x: 430, y: 500, size: 20, fill: '#8a3b2e', from: 'middle' }),
    ].join(''),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
