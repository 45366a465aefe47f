import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Banknote,
  FileUser,
  Hourglass,
  type LucideIcon,
  ScanQrCode,
  ShieldQuestionMark,
  UserCog,
  UsersRound,
  X,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Autocomplete, Header, Input, ListBox, ListBoxItem, ListBoxSection, TextField } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { leaveBy } from '#platform/web/use-leave-guard.ts'
import type { StaffHit } from '#shared/staff-work.ts'
import { shortestSearch } from '../back-office.ts'
import { useChosenEvent } from './carry-event.tsx'
import { type SearchListProps, searchField } from './search-field.ts'
import { findPages, orderFound, type PageHit } from './search-rules.ts'
import { searchPaletteTexts as texts } from './texts/back-office.ts'
import { searchStaff } from './use-home.ts'

const icons: Record<StaffHit['kind'], LucideIcon> = {
  registration: UsersRound,
  person: ScanQrCode,
  payment: Banknote,
  application: FileUser,
  held: ShieldQuestionMark,
  waitlist: Hourglass,
  staff: UserCog,
}

/** The pages answer at once, from here; everything else when the typing rests. */
export function SearchList({ groups, onClose, typed, onType, entered }: SearchListProps) {
  const asked = useDebouncedValue(typed.trim(), 200)
  const navigate = useNavigate()
  const event = useChosenEvent()
  const found = useQuery({
    queryKey: ['staff', 'search', event, asked],
    queryFn: () => searchStaff(event, asked),
    enabled: asked.length >= shortestSearch,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
  const pages = findPages(groups, typed)
  const hits = asked.length >= shortestSearch ? (found.data ?? []) : []
  // Until the typing has settled the answers are to what was typed before.
  const searching = typed.trim().length >= shortestSearch && (found.isFetching || asked !== typed.trim())
  const { first, byKind, others, top } = orderFound(pages, hits, typed)
  const go = (to: string) => {
    onClose()
    leaveBy(() => void navigate(to))
  }
  /** Whether Enter waits for what is being found. */
  const [waits, setWaits] = useState(entered && typed.trim() !== '')
  const hasChosen = useRef(false)
  const type = (to: string) => {
    hasChosen.current = false
    setWaits(false)
    onType(to)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(event.key)) hasChosen.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    // What the arrows have led to opens by itself, and so does what is lit once the list stands still.
    const isLit = !searching && event.currentTarget.querySelector('[role=option][data-focused]') !== null
    if (hasChosen.current || isLit) return
    event.preventDefault()
    event.stopPropagation()
    setWaits(true)
  }
  // A page that begins like this stays first whatever is found; everything else is first when all is found.
  const isSettled = waits && (first.length > 0 || !searching)
  const open = useEffectEvent(() => {
    setWaits(false)
    if (top !== undefined) go(top)
  })
  useEffect(() => {
    if (isSettled) open()
  }, [isSettled])
  return (
    // Before the list hears of the key.
    <div role="presentation" onKeyDownCapture={press} className="flex max-h-[inherit] flex-col max-sm:h-dvh">
      <Autocomplete inputValue={typed} onInputChange={type}>
        <div className="flex items-center border-line border-b pr-1">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to be typed into */}
          <TextField aria-label={texts.label} autoFocus className="min-w-0 flex-1">
            {/* Named as what it is, so that a list too long for the screen is known to be moved through from here. */}
            <Input
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Autocomplete says what it controls
              role="combobox"
              aria-expanded="true"
              placeholder={texts.placeholder}
              className={searchField}
              enterKeyHint="go"
            />
          </TextField>
          <button
            type="button"
            onClick={onClose}
            className="flex min-h-12 min-w-12 items-center justify-center rounded-shell text-primary hover:bg-line/40"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{texts.close}</span>
          </button>
        </div>
        <p role="status" className="px-5 pt-2 text-muted text-sm empty:hidden">
          {statusWords({
            failed: found.error,
            searching,
            nothing: pages.length + hits.length === 0,
            typed: typed.trim(),
          })}
        </p>
        <ListBox
          aria-label={texts.results}
          selectionMode="none"
          onAction={(key) => go(String(key).replace(/^[^ ]* /, ''))}
          className="min-h-0 flex-auto overflow-y-auto p-2 outline-none"
        >
          {first.length > 0 && <PageSection id="first" pages={first} />}
          {byKind.map((found) => (
            <HitSection key={found.kind} {...found} />
          ))}
          {others.length > 0 && <PageSection id="others" pages={others} />}
        </ListBox>
      </Autocomplete>
    </div>
  )
}

type Status = { failed: unknown; searching: boolean; nothing: boolean; typed: string }

function statusWords({ failed, searching, nothing, typed }: Status): string {
  if (searching) return texts.searching
  if (failed) return texts.failed(failureMessage(failed))
  return nothing ? texts.nothing(typed) : ''
}

const HitSection = ({ kind, hits }: { kind: StaffHit['kind']; hits: readonly StaffHit[] }) => (
  <ListBoxSection id={kind}>
    <Header className={header}>{texts.kinds[kind]}</Header>
    {hits.map((hit) => (
      <Row key={hit.to} id={`${kind} ${hit.to}`} icon={icons[kind]} title={hit.title} detail={hit.detail} />
    ))}
  </ListBoxSection>
)

const PageSection = ({ id, pages }: { id: string; pages: readonly PageHit[] }) => (
  <ListBoxSection id={id}>
    <Header className={header}>{texts.pages}</Header>
    {pages.map(({ to, label, description, icon, action }) => (
      <Row
        key={`${label} ${to}`}
        id={`${label.replaceAll(' ', '_')} ${to}`}
        icon={icon}
        title={label}
        detail={action ?? description}
      />
    ))}
  </ListBoxSection>
)

const Row = ({ id, icon: Icon, title, detail }: { id: string; icon: LucideIcon; title: string; detail: string }) => (
  <ListBoxItem
    id={id}
    textValue={title}
    className="flex min-h-12 cursor-pointer items-center gap-3 rounded-shell px-3 py-1.5 outline-none data-focused:bg-line/60 data-hovered:bg-line/40"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block font-semibold">{title}</span>
      <span className="block text-muted text-sm">{detail}</span>
    </span>
  </ListBoxItem>
)

const header = 'px-3 pt-2 pb-1 font-semibold text-muted text-xs'
