import { ChevronRight, CircleAlert, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffTask } from '#shared/staff-work.ts'
import { taskListTexts as texts } from '../texts/back-office.ts'

/** What needs a person, each with the way to where it is settled. */
export const TaskList = ({ tasks }: { tasks: readonly StaffTask[] }) => (
  <ul className="card divide-y divide-line overflow-hidden">
    {tasks.map((task) => (
      <li key={`${task.to} ${task.title}`}>
        <TaskRow {...task} />
      </li>
    ))}
  </ul>
)

const TaskRow = ({ harm, title, detail, to, since }: StaffTask) => (
  <Link
    to={to}
    className={`flex items-center gap-3 border-l-4 py-2.5 pr-3 pl-3 hover:bg-line/30 focus-visible:-outline-offset-2 ${harm === 'wrong' ? 'border-l-red' : 'border-l-amber'}`}
  >
    {harm === 'wrong' ? (
      <CircleAlert aria-label={texts.wrong} className="size-6 shrink-0 text-red" />
    ) : (
      <Clock aria-hidden="true" className="size-6 shrink-0 text-amber-ink" />
    )}
    <span className="min-w-0 flex-1">
      <span className="block font-semibold text-primary">{title}</span>
      <span className="block text-muted text-sm">
        {detail} {since && <span className="whitespace-nowrap">({texts.since(since)})</span>}
      </span>
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </Link>
)
