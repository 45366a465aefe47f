const ignoredFor = 3_000

/**
 * A ticket stays before the camera for longer than it takes to read it: the same one counts again only when it has been
 * away for a while. Others count at once, also when several are held up together.
 */
export function createSameCodeFilter(): (text: string, now: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (text, now) => {
    for (const [other, seenAt] of lastSeen) if (now - seenAt >= ignoredFor) lastSeen.delete(other)
    const isNew = !lastSeen.has(text)
    lastSeen.set(text, now)
    return isNew
  }
}
