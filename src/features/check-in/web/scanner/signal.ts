import { pauseFor } from '#platform/web/pause-for.ts'

/** What a volunteer hears and feels without looking; the screen always says it in words too. */
export type Signal = 'ok' | 'look' | 'no'

const patterns: Record<Signal, { tones: { hertz: number; from: number; to: number }[]; vibration: number[] }> = {
  ok: { tones: [{ hertz: 1320, from: 0, to: 0.09 }], vibration: [60] },
  look: {
    tones: [
      { hertz: 660, from: 0, to: 0.12 },
      { hertz: 660, from: 0.18, to: 0.3 },
    ],
    vibration: [60, 60, 60],
  },
  no: { tones: [{ hertz: 160, from: 0, to: 0.35 }], vibration: [300] },
}

let audio: AudioContext | undefined

/** A browser lets a page sound only after it was touched: called on the first touch. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Between two signals, in seconds. */
const gap = 0.15
let quiet = Promise.resolve()

/** One after the other: two tickets that are held up together would be heard and felt as one. */
export function give(signal: Signal): void {
  const lasts = Math.max(...patterns[signal].tones.map(({ to }) => to))
  quiet = quiet
    .then(() => {
      play(signal)
      return pauseFor((lasts + gap) * 1_000)
    })
    .catch(console.error)
}

function play(signal: Signal): void {
  const { tones, vibration } = patterns[signal]
  if ('vibrate' in navigator) navigator.vibrate(vibration)
  allowSound()
  if (!audio) return
  for (const { hertz, from, to } of tones) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.type = signal === 'no' ? 'square' : 'sine'
    tone.frequency.value = hertz
    loudness.gain.value = 0.25
    tone.connect(loudness).connect(audio.destination)
    tone.start(audio.currentTime + from)
    tone.stop(audio.currentTime + to)
  }
}
