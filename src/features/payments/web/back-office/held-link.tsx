import { Link } from 'react-router'
import { heldAddress } from '#features/registrations/addresses.ts'
import type { HeldMatch } from '../../contract.ts'
import { heldLinkTexts as texts } from '../../texts/back-office.ts'

type Props = { held: HeldMatch; search: string; event: string | null }

/** To where somebody waits whose money has no payment yet. */
export const HeldLink = ({ held: { count, since }, search, event }: Props) => (
  <Link to={heldAddress({ event, search })} className="link inline-block py-1 font-semibold">
    {count === 1 ? texts.one(since) : texts.many(count, since)}
  </Link>
)
