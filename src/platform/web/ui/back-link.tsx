import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

type Props = { to: string; children: string; className?: string }

/** Above a title: the page that this one belongs to. */
export const BackLink = ({ to, children, className = '' }: Props) => (
  <Link to={to} className={`link inline-flex min-h-11 items-center gap-2 font-semibold text-sm ${className}`}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
)
