import { useEffect, useRef, useState } from 'react'
import { useQuote } from '#features/pricing/web/index.ts'
import type { Answers, Question } from '#features/questions/contract.ts'
import type { FieldKey } from '#features/registrations/contract.ts'
import { ApiError, isRefusal } from '#platform/web/api-client.ts'
import { focusField } from '#platform/web/form-fields.ts'
import type { WalkInRequest } from '../../contract.ts'
import { fetchWalkIn, sendWalkIn } from '../api.ts'
import type { Registered } from './walk-in-done.tsx'
import { keepWalkIn, newMember, type Press, type WalkInDraft } from './walk-in-draft.ts'
import {
  asSent,
  changeOf,
  findAnswerProblems,
  findFamilyProblems,
  findProblems,
  leftOver,
  type Member,
  memberField,
  onTheirOwn,
  type Problems,
  without,
} from './walk-in-rules.ts'

type Options = {
  event: string
  /** Of the notice that is on the screen to be read out. */
  consentVersion: string
  draft: WalkInDraft
  /** What is asked of everybody. */
  keys: readonly FieldKey[]
  /** What the organiser asks beside that. */
  questions: readonly Question[]
  station: string
  /** For the next family the keyboard goes straight to the name: the button that was pressed is gone. */
  focused: boolean
  onStartOver: () => void
  onDone: (registered: Registered, others: Member[]) => void
}

/** A family at the desk as it is typed, judged and sent. One of them is open, the others are a line each. */
export function useWalkIn({
  event,
  consentVersion,
  draft,
  keys,
  questions,
  station,
  focused,
  onStartOver,
  onDone,
}: Options) {
  const { group_key } = draft
  const [family, setFamily] = useState(draft.family)
  const [open, setOpen] = useState(draft.family.length - 1)
  /** Of the family as a whole. */
  const [answers, setAnswers] = useState<Answers>({})
  const [consent, setConsent] = useState(false)
  const [slip, setSlip] = useState('')
  const [received, setReceived] = useState('')
  /** What has been looked at: nothing before somebody says that they are through with it. */
  const [judged, setJudged] = useState<'nothing' | 'family' | 'all'>('nothing')
  const [refused, setRefused] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState(draft.unanswered)
  /** They wanted to start over, and the server could not be asked what became of the last press. */
  const [isUnsure, setUnsure] = useState(false)
  const underWay = useRef(false)
  /** A new one for every wish, also for the same field. */
  const [wanted, goTo] = useState<{ name: string } | null>(focused ? { name: memberField(0, 'first_name') } : null)
  useEffect(() => {
    if (wanted) focusField(wanted.name)
  }, [wanted])

  const price = usePrice(event, family.length)
  const entered = { family, consent, slip, received }
  const found = { nothing: () => ({}), family: judgeFamily, all: judgeAll }[judged]()
  const problems: Problems = { ...found, ...refused }

  function judgeAll(): Problems {
    return { ...judgeAnswers(), ...findProblems(entered, { keys, amount: price.due ?? 0 }) }
  }
  function judgeFamily(): Problems {
    return { ...findFamilyProblems(family, keys), ...judgeAnswers() }
  }
  function judgeAnswers(): Problems {
    return findAnswerProblems(questions, family, answers)
  }
  const change = (next: Member[]) => {
    setFamily(next)
    void keepWalkIn(event, { group_key, family: next, unanswered })
  }
  const forget = (name: string) => {
    setRefused(({ [name]: _gone, ...others }) => others)
  }
  const showFirst = (wrong: Problems) => {
    const [name] = Object.keys(wrong)
    if (name === undefined) return
    const [, index] = name.split('.')
    if (index !== undefined) setOpen(Number(index))
    goTo({ name })
  }

  const type = (index: number, key: FieldKey, value: string | boolean) => {
    forget(memberField(index, key))
    change(family.map((one, at) => (at === index ? { ...one, typed: { ...one.typed, [key]: value } } : one)))
  }
  /** Without an index, for the family as a whole. */
  const answer = (index: number | null, id: string, given: string | string[]) => {
    forget(index === null ? `answers.${id}` : memberField(index, `answers.${id}`))
    if (index === null) return setAnswers({ ...answers, [id]: given })
    change(family.map((one, at) => (at === index ? { ...one, answers: { ...one.answers, [id]: given } } : one)))
  }
  const share = (index: number, same: boolean) => {
    const [first] = family
    change(
      family.map((one, at) => (at !== index || !first ? one : same ? { ...one, same } : onTheirOwn(one, first, keys))),
    )
  }
  const add = () => {
    const wrong = judgeFamily()
    setJudged(Object.keys(wrong).length > 0 ? 'family' : 'nothing')
    if (Object.keys(wrong).length > 0) return showFirst(wrong)
    change([...family, newMember(true)])
    // Whoever comes now was not asked.
    setConsent(false)
    setOpen(family.length)
    goTo({ name: memberField(family.length, 'first_name') })
  }
  const remove = (index: number) => {
    const left = without(family, index, keys)
    change(left)
    setRefused({})
    setOpen(left.length - 1)
    goTo({ name: 'add' })
  }
  const edit = (index: number) => {
    setOpen(index)
    goTo({ name: memberField(index, 'first_name') })
  }

  const settle = (press: Press | undefined) => {
    setUnanswered(press)
    return keepWalkIn(event, { group_key, family, unanswered: press })
  }
  /** If that press arrived, what it registered is shown; whoever was typed in since is kept for a press of their own. */
  const askAbout = async (press: Press): Promise<'registered' | 'nothing' | 'unknown'> => {
    try {
      const answer = await fetchWalkIn(group_key)
      const registered = { answer, change: changeOf(press.received, answer.amount) ?? 0, received: press.received }
      onDone(registered, leftOver(family, press.people, keys))
      return 'registered'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_received') return 'nothing'
      setFailure(error)
      return 'unknown'
    }
  }
  const send = async (amount: number, again: boolean) => {
    const agreed = { consent: true, consent_version: consentVersion } as const
    const facts = { event, group_key, station, amount, ...agreed, check_in: true, again } as const
    const participants = asSent(family, keys).map((person, index) => ({
      ...person,
      ...sentOf(family[index]?.answers),
    })) as WalkInRequest['participants']
    const slip_number = slip.trim() === '' ? undefined : slip.trim()
    const press = { people: family.map(({ key }) => key), received }
    // Before it is sent: the page may be reloaded before the answer.
    await keepWalkIn(event, { group_key, family, unanswered: press })
    try {
      const answer = await sendWalkIn({ ...facts, participants, ...sentOf(answers), slip_number })
      onDone({ answer, change: changeOf(received, amount) ?? 0 }, [])
    } catch (error) {
      setFailure(error)
      if (!isRefusal(error)) return settle(press)
      // An earlier one was on its way when it was asked about.
      if (error.code === 'key_reused') {
        await settle(unanswered ?? press)
        return void (await askAbout(unanswered ?? press))
      }
      await settle(undefined)
      if (error.code === 'price_changed') {
        await price.askAgain()
        return goTo({ name: 'received' })
      }
      const { fields = {} } = (error.body ?? {}) as { fields?: Record<string, string[]> }
      const named = Object.fromEntries(Object.entries(fields).map(([name, [message = '']]) => [name, message]))
      setRefused(named)
      showFirst(named)
    }
  }
  const judgeAndSend = async (again: boolean) => {
    setJudged('all')
    const wrong = judgeAll()
    if (Object.keys(wrong).length > 0) return showFirst(wrong)
    // Nothing may be sent that could arrive unseen: these people may go on a slip.
    if (price.due !== null && navigator.onLine) await send(price.due, again)
  }
  const alone = async (work: () => Promise<void>) => {
    // Two presses may come before the button is drawn as busy.
    if (underWay.current) return
    setFailure(undefined)
    setUnsure(false)
    underWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  /** Again: these are other people than those of the same names. */
  const submit = (again = false) =>
    alone(async () => {
      if (unanswered) {
        if ((await askAbout(unanswered)) !== 'nothing') return
        await settle(undefined)
      }
      await judgeAndSend(again)
    })
  const startOver = () =>
    alone(async () => {
      const became = unanswered && !isUnsure ? await askAbout(unanswered) : 'nothing'
      if (became === 'nothing') onStartOver()
      setUnsure(became === 'unknown')
    })

  return {
    ...{ family, open, consent, slip, received, problems, price, busy, failure, unanswered, isUnsure },
    answers,
    ...{ type, answer, share, add, remove, edit, setReceived, submit, startOver },
    setConsent,
    setSlip: (typed: string) => {
      forget('slip_number')
      setSlip(typed)
    },
  }
}

/** Nothing at all where nothing was answered. */
function sentOf(answers: Answers = {}): { answers?: Record<string, string | string[]> } {
  const said = Object.entries(answers).flatMap(([id, given]) =>
    given && given.length > 0 ? [[id, given] as const] : [],
  )
  return said.length > 0 ? { answers: Object.fromEntries(said) } : {}
}

/** What so many people pay, and what they were told before if that was another sum. */
function usePrice(event: string, count: number) {
  const quote = useQuote({ event, action: 'full', count })
  const shown = quote.data && quote.data !== 'sale_over' ? quote.data.amount_due : null
  const due = quote.isPlaceholderData ? null : shown
  const [told, setTold] = useState<{ count: number; amount: number } | null>(null)
  if (due !== null && told?.count !== count) setTold({ count, amount: due })
  return {
    /** Null until it is known for this many. */
    due,
    /** Dimmed while a newer one is on its way. */
    shown,
    before: due !== null && told?.count === count && told.amount !== due ? told.amount : null,
    isAsking: quote.isPending || quote.isPlaceholderData,
    isAskingAgain: quote.isFetching,
    askAgain: () => quote.refetch(),
  }
}

export type WalkIn = ReturnType<typeof useWalkIn>
