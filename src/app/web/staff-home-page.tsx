import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useOutletContext } from 'react-router'
import { ownPasswordAddress } from '#features/staff/addresses.ts'
import { listRoles, useMe } from '#features/staff/web/index.ts'
import type { NavBadge } from '#platform/web/page.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { TextSize } from '#platform/web/ui/text-size.tsx'
import type { NavEntry, NavGroup } from './nav.ts'
import { navGroupTexts, staffHomeTexts as texts } from './texts/back-office.ts'

/** The first thing in the morning: each page of the person's roles, what it is for, and a word of what waits there. */
export function StaffHomePage() {
  const groups = useOutletContext<readonly NavGroup[]>()
  const me = useMe({ enabled: true }).data
  if (!me) return null
  return (
    <div className="grid gap-8">
      <div>
        <PageTitle title={texts.title(me.full_name)} />
        <p className="mt-2 text-muted">
          <RichText
            text={loggedIn(me.roles.length)}
            parts={{ username: <span className="code-text">{me.username}</span>, roles: listRoles(me.roles, 'and') }}
          />
        </p>
      </div>
      {groups.length > 0 && (
        // In columns, not rows: a short group leaves no hole under it.
        <div className={groups.length > 1 ? 'xl:columns-2 xl:gap-6' : ''}>
          {groups.map((group) => (
            <Group key={group.name} {...group} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Link to={ownPasswordAddress()} className="link">
          {texts.password}
        </Link>
        <a href="/" className="link">
          {texts.toPublicPage}
        </a>
        <TextSize />
      </div>
    </div>
  )
}

const loggedIn = (roles: number) => (roles === 0 ? texts.withoutRole : roles === 1 ? texts.withRole : texts.withRoles)

function Group({ name, items }: NavGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid pb-8 last:pb-0">
      <h2 id={id} className="text-xl">
        {navGroupTexts[name]}
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {items.map((item) => (
          <Row key={item.to} {...item} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ to, label, icon: Icon, description, badge }: NavEntry) => (
  <li className="group/row">
    <Link
      to={to}
      className="flex gap-4 p-4 hover:bg-line/30 focus-visible:-outline-offset-2 group-first/row:rounded-t-shell"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold text-primary">{label}</span> {badge && <Badge to={to} ask={badge} />}
        </span>
        <span className="mt-0.5 block text-muted text-sm">{description}</span>
      </span>
    </Link>
  </li>
)

/** Says nothing while it does not know: the page itself tells what went wrong. */
function Badge({ to, ask }: { to: string; ask: () => Promise<NavBadge | null> }) {
  const { data } = useQuery({
    queryKey: ['staff', 'home', to],
    queryFn: ask,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    // A window that was left open over night tells of today.
    refetchOnWindowFocus: 'always',
  })
  if (!data) return null
  return <span className={data.calm ? calm : urgent}>{data.words}</span>
}

const calm = 'font-display text-muted text-sm tabular-nums'
const urgent =
  'rounded-[3px_8px_3px_3px] bg-primary px-2 font-display font-semibold text-on-primary text-sm tabular-nums'
