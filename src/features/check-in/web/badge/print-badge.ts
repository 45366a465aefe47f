import './badge.css'

type Badge = { full_name: string; church: string; designation: string }

/** Prints a label from the browser, on whatever printer it has; the screen itself stays out of it. */
export const printBadge = (badge: Badge): void => printBadges([badge])

/** One label each. */
export const printBadges = (badges: readonly Badge[]): void => printOnly(badges.map(drawBadge))

/** A part of the screen on paper, without the rest of it. */
export function printCopy(part: HTMLElement | null): void {
  const copy = part?.cloneNode(true)
  if (copy) printOnly([copy])
}

function drawBadge({ full_name, church, designation }: Badge): HTMLElement {
  const label = document.createElement('div')
  label.className = 'badge-label'
  for (const [look, words] of [
    ['badge-name', full_name],
    ['badge-church', church],
    ['badge-role', designation],
  ] as const) {
    const line = document.createElement('p')
    line.className = look
    line.textContent = words
    label.append(line)
  }
  return label
}

function printOnly(parts: readonly Node[]): void {
  const sheet = document.createElement('div')
  sheet.className = 'print-sheet'
  sheet.append(...parts)
  document.body.append(sheet)
  document.documentElement.dataset.printing = 'sheet'
  const done = () => {
    sheet.remove()
    delete document.documentElement.dataset.printing
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}
