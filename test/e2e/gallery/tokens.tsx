import { Amount } from '#platform/web/ui/amount.tsx'
import { Section } from './section.tsx'

const colours = [
  ['cream', 'bg-cream'],
  ['pearl', 'bg-pearl'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['field', 'bg-field'],
  ['line', 'bg-line'],
  ['primary', 'bg-primary'],
  ['primary-hover', 'bg-primary-hover'],
  ['amber', 'bg-amber'],
  ['amber-ink', 'bg-amber-ink'],
  ['leaf', 'bg-leaf'],
  ['red', 'bg-red'],
  ['lagoon', 'bg-lagoon'],
  ['night', 'bg-night'],
  ['scan-green', 'bg-scan-green'],
  ['scan-amber', 'bg-scan-amber'],
  ['scan-red', 'bg-scan-red'],
  ['scan-queued', 'bg-scan-queued'],
] as const

const sizes = [
  ['text-hero', 'font-display font-bold text-hero'],
  ['text-3xl', 'font-display font-bold text-3xl'],
  ['text-2xl', 'font-display font-bold text-2xl'],
  ['text-xl', 'font-display font-bold text-xl'],
  ['text-lg', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-sm', 'text-sm'],
] as const

export function Tokens() {
  return (
    <>
      <Section title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4">
          {colours.map(([name, fill]) => (
            <li key={name} className="text-sm">
              <span className={`mb-2 block h-16 rounded-shell border border-line ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type scale">
        <dl className="grid gap-5">
          {sizes.map(([name, look]) => (
            <div key={name} className="grid gap-x-6 sm:grid-cols-[7rem_1fr] sm:items-baseline">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className={look}>Mga kalahok, Peña</dd>
            </div>
          ))}
        </dl>
        <p>
          OR number <span className="code-text">LS25-0O1lI-00842</span>, reference{' '}
          <span className="code-text">8Q0B11</span>
        </p>
        <div className="card grid w-fit gap-2 p-5 text-right">
          <Amount>₱1,111.00</Amount>
          <Amount size="large">₱11,508.00</Amount>
          <Amount size="display">₱30,000.00</Amount>
          <Amount size="display" stale>
            ₱30,000.00
          </Amount>
        </div>
      </Section>
    </>
  )
}
