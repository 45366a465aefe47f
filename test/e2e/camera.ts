import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { wholeBrowser } from './browser.ts'

const side = 640
const framesPerSecond = 30

/** Degrees of turning, how much of the picture it fills, and where its middle is from left to right. */
type Code = { text: string; turn?: number; inverted?: boolean; size?: number; centre?: number }
type Recording = {
  /** How long each code is held before the camera, and the empty picture after it, in seconds. */
  shown: number
  pause: number
}

/** One code, or several held up together. */
type Picture = string | Code | readonly string[]

/**
 * A video as a camera would give it: each text as a QR code, one after the other. MJPEG is JPEGs in a row, so nothing
 * but sharp is needed to make one; the browser plays it over and over.
 */
export async function recordCodes(pictures: readonly Picture[], { shown, pause }: Recording): Promise<string> {
  const empty = await picture([])
  const frames: Buffer[] = []
  const hold = (frame: Buffer, seconds: number) => {
    for (let count = Math.round(seconds * framesPerSecond); count > 0; count--) frames.push(frame)
  }
  hold(empty, Math.max(pause, 0.5))
  for (const one of pictures) {
    hold(await picture(codesOf(one)), shown)
    hold(empty, pause)
  }
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tipon-camera-')), 'codes.mjpeg')
  writeFileSync(file, Buffer.concat(frames))
  return file
}

function codesOf(one: Picture): Code[] {
  if (typeof one === 'string') return [{ text: one }]
  if ('text' in one) return [one]
  // Beside each other, as two phones are.
  return one.map((text, index) => ({ text, size: 0.9 / one.length, centre: (index + 0.5) / one.length }))
}

async function picture(codes: readonly Code[]): Promise<Buffer> {
  const drawing = codes.map(qrCode).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="#777" d="M0 0h${side}v${side}H0z"/>${drawing}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer()
}

function qrCode({ text, turn = 0, inverted = false, size = 0.7, centre = 0.5 }: Code): string {
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const module = (side * size) / data.length
  const half = (data.length * module) / 2
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  const [paper, ink] = inverted ? ['#000', '#fff'] : ['#fff', '#000']
  const place = `rotate(${turn} ${side * centre} ${side / 2}) translate(${side * centre - half} ${side / 2 - half}) scale(${module})`
  return `<g transform="${place}"><path fill="${paper}" d="M0 0h${data.length}v${data.length}H0z"/><path fill="${ink}" shape-rendering="crispEdges" d="${dark.join('')}"/></g>`
}

/** How to start a browser whose camera shows this video; without one it has no camera at all. */
export function cameraOptions(video?: string, { allow = true }: { allow?: boolean } = {}): LaunchOptions {
  const camera = video ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`] : []
  const asked = allow ? '--use-fake-ui-for-media-stream' : '--use-fake-ui-for-media-stream=deny'
  return { ...wholeBrowser, args: [...wholeBrowser.args, ...camera, asked] }
}
