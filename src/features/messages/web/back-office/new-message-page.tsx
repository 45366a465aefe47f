import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { newKey } from '#platform/web/new-key.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { messageAddress, messagesAddress } from '../../addresses.ts'
import {
  givesCertificate,
  type MessageDraft,
  type MessagePreview,
  messageWords,
  placeholders,
  tellsMoney,
} from '../../contract.ts'
import { newMessageTexts as texts } from '../../texts.ts'
import { api, usePreview } from './messages-api.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type View = keyof typeof texts.views
const views = Object.keys(texts.views) as View[]
type Problems = { subject?: string; body?: string; other?: string }

/** Written once, and shown all the while as somebody who gets it will read it. */
export function NewMessagePage() {
  const [address, setAddress] = useSearchParams()
  const event = address.get('event')
  const { draft, change, forget } = useKeptDraft(event)
  const [seenAs, setSeenAs] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const showAlert = useAlert()

  const view = views.find((one) => one === address.get('view')) ?? 'all'
  const filter = {
    view,
    designation: address.get('designation') ?? undefined,
    church: address.get('church') ?? undefined,
  }
  const narrow = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const { subject, body } = draft
  const typed = useDebouncedValue(JSON.stringify({ subject, body, filter, seenAs }), 300)
  const shown = JSON.parse(typed) as Pick<MessageDraft, 'subject' | 'body' | 'filter'> & { seenAs?: string }
  const asked: MessageDraft = {
    event: event ?? undefined,
    filter: shown.filter,
    subject: shown.subject,
    body: shown.body,
    registration_id: shown.seenAs,
  }
  const query = usePreview(asked)
  const preview = query.data
  const isCounting = preview !== undefined && audienceOf(preview.of) !== audienceOf({ filter, body })

  const judge = (): Problems => {
    const { success, error } = messageWords.safeParse({ subject, body })
    if (success) return {}
    const found: Problems = {}
    for (const { path, message } of error.issues) found[path[0] === 'subject' ? 'subject' : 'body'] ??= message
    return found
  }
  const insert = (name: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {}
    change({ body: `${body.slice(0, selectionStart)}{${name}}${body.slice(selectionEnd)}` })
    area.current?.focus()
  }
  const designationLabel =
    preview?.designations.find(({ value }) => value === filter.designation)?.label ?? filter.designation
  const send = async (count: number) => {
    const found = judge()
    setProblems(found)
    if (Object.keys(found).length > 0) {
      document.getElementById(found.subject ? 'message-subject' : 'message-body')?.focus()
      return
    }
    const answer = await showAlert({
      title: texts.ask(count),
      message: texts.askHelp(subject.trim(), {
        ...filter,
        designation: designationLabel,
        withCertificate: givesCertificate(body),
        withBalance: tellsMoney(body),
      }),
      confirmLabel: texts.confirm,
      closeLabel: texts.cancel,
      onConfirm: () => {},
    })
    if (answer !== 'confirmed') return
    setSending(true)
    try {
      const { id } = await api.call('POST /api/staff/messages', {
        body: { id: draft.id, event: event ?? undefined, filter, subject, body, addresses: count },
      })
      forget()
      await navigate(messageAddress({ id, event }))
    } catch (error) {
      setProblems({ other: failureMessage(error, texts.unreachable) })
      // What has gone out under this key is another message than what stands here now.
      if (error instanceof ApiError && error.code === 'key_reused') change({ id: newKey() })
      setSending(false)
      if (!(error instanceof ApiError && error.code === 'audience_changed')) return
      const { data } = await query.refetch()
      if (data && data.addresses > 0) await send(data.addresses)
    }
  }

  return (
    <div data-wide className="grid gap-6">
      <div>
        <BackLink to={messagesAddress({ event })}>{texts.back}</BackLink>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 text-muted">{texts.draft}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            <SelectField
              label={texts.toWhom}
              className="sm:col-span-2"
              value={view}
              options={views.map((value) => ({ value, label: texts.views[value] }))}
              onChange={({ target }) => narrow('view', target.value === 'all' ? '' : target.value)}
            />
            <SelectField
              label={texts.designation}
              placeholder={texts.anyDesignation}
              value={filter.designation ?? ''}
              options={preview?.designations ?? []}
              onChange={({ target }) => narrow('designation', target.value)}
            />
            <TextField
              label={texts.church}
              hint={texts.churchHint}
              defaultValue={filter.church ?? ''}
              maxLength={100}
              autoComplete="off"
              onBlur={({ target }) => narrow('church', target.value.trim())}
            />
          </div>
          <TextField
            id="message-subject"
            label={texts.subject}
            value={subject}
            maxLength={150}
            error={problems.subject}
            onChange={({ target }) => change({ subject: target.value })}
            required
          />
          <TextAreaField
            id="message-body"
            label={texts.body}
            hint={texts.bodyHint}
            rows={8}
            ref={area}
            value={body}
            maxLength={5000}
            error={problems.body}
            onChange={({ target }) => change({ body: target.value })}
            required
          />
          <div>
            <p id="fill-in" className="text-sm">
              {texts.insert}
            </p>
            <div role="group" aria-labelledby="fill-in" className="mt-2 flex flex-wrap gap-2">
              {placeholders.map((name) => (
                <Button key={name} className="min-h-11 px-3 text-sm" onClick={() => insert(name)}>
                  {texts.placeholders[name]}
                </Button>
              ))}
            </div>
            {tellsMoney(body) && <p className="mt-2 text-muted text-sm">{texts.balanceNote}</p>}
            {givesCertificate(body) && <p className="mt-2 text-muted text-sm">{texts.certificateNote}</p>}
          </div>
        </div>
        <div className="grid gap-5">
          <QueryStatus query={query} what={texts.whatCount} lines={4} />
          {preview && (
            <>
              <section aria-label={texts.preview} className="grid gap-3">
                <h2 className="text-xl">{texts.preview}</h2>
                <Preview preview={preview} seenAs={seenAs} onSeeAs={setSeenAs} />
              </section>
              {preview.addresses > 0 && (
                <TestMail draft={asked} preview={preview} judge={judge} onWrong={setProblems} />
              )}
              <div className="grid gap-3">
                <p role="status" className="font-semibold">
                  {texts.count(preview)}
                </p>
                {preview.without_address > 0 && <p className="text-muted">{texts.without(preview.without_address)}</p>}
                {preview.not_checked_in > 0 && (
                  <p className="text-muted">{texts.notCheckedIn(preview.not_checked_in)}</p>
                )}
                {preview.not_first > 0 && <p className="text-muted">{texts.notFirst(preview.not_first)}</p>}
                {problems.other && <Notice tone="error">{problems.other}</Notice>}
                {preview.addresses > 0 && (
                  <Button
                    variant="primary"
                    icon={<Send aria-hidden="true" />}
                    busy={isSending || isCounting}
                    busyLabel={isSending ? texts.sending : texts.counting}
                    onClick={() => void send(preview.addresses)}
                  >
                    {texts.send(preview.addresses)}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** On what it depends how many get it. */
const audienceOf = ({ filter, body }: Pick<MessageDraft, 'filter' | 'body'>) =>
  JSON.stringify([filter, body.includes('{balance}'), givesCertificate(body)])

type PreviewProps = { preview: MessagePreview; seenAs: string | undefined; onSeeAs: (id: string) => void }

function Preview({ preview: { shown, receivers }, seenAs, onSeeAs }: PreviewProps) {
  if (!shown) return null
  return (
    <>
      {receivers.length > 1 && (
        <SelectField
          label={texts.previewAs}
          value={receivers.some(({ id }) => id === seenAs) ? seenAs : receivers[0]?.id}
          options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onSeeAs(target.value)}
        />
      )}
      <div className="card grid gap-3 px-5 py-4">
        <p className="text-muted text-sm wrap-anywhere">{texts.previewTo(shown.to)}</p>
        <p className="font-display text-xl wrap-anywhere">{shown.subject || texts.noSubject}</p>
        {shown.paragraphs.length === 0 && <p className="text-muted">{texts.noBody}</p>}
        {shown.paragraphs.map((words, index) => (
          <p key={index} className="whitespace-pre-wrap wrap-anywhere">
            {words}
          </p>
        ))}
        {shown.links.map((label) => (
          <p key={label} className="font-semibold text-primary underline">
            {label}
          </p>
        ))}
        <p className="text-muted text-sm">{texts.linkNote}</p>
      </div>
    </>
  )
}

type TestProps = {
  draft: MessageDraft
  preview: MessagePreview
  judge: () => Problems
  onWrong: (problems: Problems) => void
}

function TestMail({ draft, preview, judge, onWrong }: TestProps) {
  const [email, setEmail] = useState(preview.own_email)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; title: string }>()
  const test = async () => {
    const found = judge()
    onWrong(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setOutcome(undefined)
    try {
      await api.call('POST /api/staff/messages/test', { body: { ...draft, email: email.trim() } })
      setOutcome({ tone: 'success', title: texts.tested(email.trim()) })
    } catch (error) {
      setOutcome({ tone: 'error', title: failureMessage(error, texts.unreachable) })
    }
    setBusy(false)
  }
  return (
    <section aria-label={texts.testTitle} className="grid gap-3 border-line border-t pt-5">
      <TextField
        label={texts.ownEmail}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button busy={busy} busyLabel={texts.testing} onClick={() => void test()}>
        {texts.test}
      </Button>
      {outcome && <Notice live {...outcome} />}
    </section>
  )
}
