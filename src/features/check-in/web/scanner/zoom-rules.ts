export type ZoomRange = { min: number; max: number; step?: number }

/** One third of the range further; after the end it begins again, so that one button is enough. */
export function nextZoom(now: number, { min, max, step }: ZoomRange): number {
  const third = (max - min) / 3
  const grain = step || third / 1_000
  // A camera keeps the nearest value it can: a hair under the end is the end.
  if (now >= max - grain) return min
  const wished = now + third
  return wished > max - grain ? max : min + Math.round((wished - min) / grain) * grain
}
