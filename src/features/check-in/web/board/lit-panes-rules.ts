/**
 * Which panes are lit when this many of all have come. They light in a scattered order that is always the same, so that a
 * window fills evenly and a lit pane stays lit.
 */
export function litPanes(come: number, all: number, panes: number): ReadonlySet<number> {
  // Of nobody, nobody has come.
  const share = come / Math.max(1, all)
  const lit = Math.max(come > 0 ? 1 : 0, Math.floor(share * panes))
  return new Set(scattered(panes).slice(0, lit))
}

const scattered = (panes: number): number[] =>
  Array.from({ length: panes }, (_, pane) => pane).sort((one, other) => lot(one) - lot(other))

/** A number that looks drawn by lot: an even step over the panes would light them in stripes. */
function lot(pane: number): number {
  let mixed = Math.imul(pane + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
