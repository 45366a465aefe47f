/** Pictures that are drawn here: with our own fonts, so that they look the same on a machine that has none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

const fonts = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))
const folder = mkdtempSync(path.join(tmpdir(), 'tipon-fonts-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const settings = path.join(folder, 'fonts.conf')
writeFileSync(
  settings,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
  <dir>${fonts}/400Regular</dir><dir>${fonts}/700Bold</dir><cachedir>${folder}</cachedir></fontconfig>`,
)
// Read when the first text is drawn.
process.env.FONTCONFIG_FILE = settings

// The product refuses to read SVG from anybody, in this whole process. What is drawn here is our own.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

type Size = { width: number; height: number }

export const drawn = ({ width, height }: Size, inside: string): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans">${inside}</svg>`,
    ),
  )

const escaped = (words: string) => words.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

type Words = { x: number; y: number; size: number; fill: string; bold?: boolean; from?: 'start' | 'middle' | 'end' }

export const words = (text: string, { x, y, size, fill, bold = false, from = 'start' }: Words): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${from}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`

type Box = Size & { x: number; y: number; fill: string; round?: number }

export const box = ({ x, y, width, height, fill, round = 0 }: Box): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
