import { ArrowRight } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { mayUse, useMe } from './auth.ts'
import { roleWords } from './role-words.ts'
import type { StaffScreen } from './staff-screen.ts'

/** Who is logged in, what their roles are for, and the screens that are there for them. */
export function StaffHomePage() {
  const screens = useOutletContext<readonly StaffScreen[]>()
  const me = useMe({ enabled: true }).data
  if (!me) return null
  const own = screens.filter(({ to, roles }) => to !== '/staff' && (!roles || mayUse(me, roles)))
  return (
    <div className="grid gap-10">
      <div>
        <PageTitle title={`Hello, ${me.full_name}`} />
        <p className="mt-2 text-bark">
          Logged in as <span className="code-text">{me.username}</span>
        </p>
      </div>
      <section aria-labelledby="your-roles">
        <h2 id="your-roles" className="text-xl">
          {me.roles.length > 1 ? 'Your roles' : 'Your role'}
        </h2>
        {me.roles.length === 0 && <p className="mt-2">You have none yet. Please ask an admin of the team for one.</p>}
        <dl className="mt-3 grid gap-3">
          {me.roles.map((role) => (
            <div key={role} className="card p-4">
              <dt className="flex items-center gap-3 font-display font-semibold text-lg">
                <span aria-hidden="true" className="pane pane-lit size-5 shrink-0" />
                {roleWords[role].label}
              </dt>
              <dd className="mt-1">{roleWords[role].task}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="your-screens">
        <h2 id="your-screens" className="text-xl">
          What you can do here today
        </h2>
        {own.length === 0 && (
          <p className="mt-2">
            There is no screen for your role here yet. Your login works, and new screens appear on this page by
            themselves.
          </p>
        )}
        <ul className="mt-3 grid gap-3">
          {own.map(({ to, label, icon: Icon, what }) => (
            <li key={to}>
              <Link to={to} className="card flex items-center gap-4 p-4 hover:border-ube">
                <Icon aria-hidden="true" className="size-6 shrink-0 text-ube" />
                <span className="flex-1">
                  <span className="block font-semibold text-ube">{label}</span>
                  {what}
                </span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ube" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <a href="/" className="link">
            See the page that visitors see
          </a>
        </p>
      </section>
    </div>
  )
}
