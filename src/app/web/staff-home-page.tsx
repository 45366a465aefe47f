import { Search } from 'lucide-react'
import { useId } from 'react'
import { Link, useOutletContext } from 'react-router'
import { landingAddress } from '#features/registrations/addresses.ts'
import { ownPasswordAddress } from '#features/staff/addresses.ts'
import { listRoles, useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { TaskList } from '#platform/web/ui/task-list.tsx'
import { TextSize } from '#platform/web/ui/text-size.tsx'
import type { StaffTask } from '#shared/staff-work.ts'
import type { NavGroup } from './nav.ts'
import { navGroupTexts, staffHomeTexts as texts } from './texts/back-office.ts'
import type { useHome } from './use-home.ts'

type Frame = {
  groups: readonly NavGroup[]
  home: ReturnType<typeof useHome>
  event: string | null
  onSearch: () => void
}

/** The first thing in the morning: what needs the person, the worst first, then what is good to know, then their pages. */
export function StaffHomePage() {
  const { groups, home, event, onSearch } = useOutletContext<Frame>()
  const me = useMe({ enabled: true }).data
  if (!me) return null
  const tasks = home.data?.tasks ?? []
  return (
    <div data-wide className="grid gap-8">
      <div>
        <PageTitle title={texts.title(me.full_name)} />
        <p className="text-muted">
          <RichText
            text={loggedIn(me.roles.length)}
            parts={{ username: <span className="code-text">{me.username}</span>, roles: listRoles(me.roles, 'and') }}
          />
        </p>
      </div>
      {groups.length > 0 && (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] 2xl:grid-cols-2">
          <div className="grid gap-6">
            <button
              type="button"
              onClick={onSearch}
              className="flex min-h-12 items-center gap-3 rounded-shell border border-field bg-pearl px-4 text-left text-muted hover:border-primary lg:hidden"
            >
              <Search aria-hidden="true" className="size-5 shrink-0" />
              {texts.search}
            </button>
            <Tasks tasks={tasks.filter(({ harm }) => harm !== 'note')} home={home} />
            <Notes notes={tasks.filter(({ harm }) => harm === 'note')} />
          </div>
          <Pages groups={groups} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Link to={ownPasswordAddress()} className="link">
          {texts.password}
        </Link>
        <a href={event === null ? '/' : landingAddress({ event })} className="link">
          {texts.toPublicPage}
        </a>
        <TextSize />
      </div>
    </div>
  )
}

const loggedIn = (roles: number) => (roles === 0 ? texts.withoutRole : roles === 1 ? texts.withRole : texts.withRoles)

function Tasks({ tasks, home }: { tasks: readonly StaffTask[]; home: Frame['home'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.tasks}</h2>
      <QueryStatus query={home} what={texts.theTasks} lines={4} className="mt-3" />
      {home.data && tasks.length === 0 && (
        <div className="mt-3">
          <EmptyState title={texts.nothing}>{texts.nothingDetail}</EmptyState>
        </div>
      )}
      {tasks.length > 0 && (
        <div className="mt-3">
          <TaskList tasks={tasks} />
        </div>
      )}
    </section>
  )
}

function Notes({ notes }: { notes: readonly StaffTask[] }) {
  const id = useId()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.notes}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {notes.map(({ to, title, detail }) => (
          <li key={to}>
            <Link to={to} className="card block h-full px-4 py-3 hover:border-primary">
              <span className="block font-display font-semibold text-lg text-primary tabular-nums">{title}</span>
              <span className="block text-muted text-sm">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each page is for, for whoever is new here. */
function Pages({ groups }: Pick<Frame, 'groups'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.pages}</h2>
      {/* In columns, not rows: a short group leaves no hole under it. */}
      <div className="2xl:columns-2 2xl:gap-6">
        {groups.map(({ name, items }) => (
          <div key={name} className="break-inside-avoid pt-3">
            <h3 className="font-body font-semibold text-muted text-sm tracking-normal">{navGroupTexts[name]}</h3>
            <ul className="card mt-1 divide-y divide-line overflow-hidden">
              {items.map(({ to, label, icon: Icon, description }) => (
                <li key={to}>
                  <Link to={to} className="flex gap-3 px-4 py-2.5 hover:bg-line/30 focus-visible:-outline-offset-2">
                    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
                    <span className="min-w-0">
                      <span className="font-semibold text-primary">{label}</span>
                      <span className="block text-muted text-sm">{description}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
