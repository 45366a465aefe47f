import './badge.css'

type Badge = { full_name: string; church: string; designation: string }

/** Prints one label from the browser, on whatever printer it has; the screen itself stays out of it. */
export function printBadge({ full_name, church, designation }: Badge): void {
  const sheet = document.createElement('div')
  sheet.className = 'badge-sheet'
  for (const [look, words] of [
    ['badge-name', full_name],
    ['badge-church', church],
    ['badge-role', designation],
  ] as const) {
    const line = document.createElement('p')
    line.className = look
    line.textContent = words
    sheet.append(line)
  }
  document.body.append(sheet)
  document.documentElement.dataset.printing = 'badge'
  const done = () => {
    sheet.remove()
    delete document.documentElement.dataset.printing
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}
