import { sayValue } from '../../texts/fields.ts'

type Props = { name: string; value: string; hint?: string }

/** A day with its month and weekday: browsers write 04/09, which is April to one and September to another. */
export const InWords = ({ name, value, hint }: Props) => (
  <>
    {hint && <span className="block">{hint}</span>}
    {/^20\d\d-/.test(value) && <span className="block font-semibold text-ink">{sayValue(name, value)}</span>}
  </>
)
