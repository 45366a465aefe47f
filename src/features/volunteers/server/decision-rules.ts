/** So long somebody is offered to take a decision back. */
const undoSeconds = 10

/**
 * So long the e-mail about a decision waits: the database lets it be taken back for two seconds more than is offered, for
 * the way to the server, and only then somebody is told.
 */
export const mailWaitsSeconds = 13

export const undoUntil = (decided: Date): string => new Date(decided.getTime() + undoSeconds * 1000).toISOString()

/** Until when it can be taken back, or null when that is over. */
export const undoLeft = (decided: Date, now: Date): string | null =>
  now.getTime() < decided.getTime() + undoSeconds * 1000 ? undoUntil(decided) : null
