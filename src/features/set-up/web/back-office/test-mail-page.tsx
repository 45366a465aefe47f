import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { checklistAddress } from '../../addresses.ts'
import { type Checklist, mailCode, testMail } from '../../contract.ts'
import { checklistTexts, testTicketPageTexts, testMailPageTexts as texts } from '../../texts/checklist.ts'
import { confirmTestMail, isDone, sendTestMail, useChecklist, useTakeChecklist } from './set-up-api.ts'
import { StepTitle } from './step-title.tsx'

/** Nothing shows that mails arrive but one that has. */
export function TestMailPage() {
  const query = useChecklist()
  const checklist = query.data
  return (
    <div className="grid max-w-2xl gap-6">
      <StepTitle title={texts.title} lead={texts.lead} />
      <QueryStatus query={query} what={checklistTexts.what} lines={4} />
      {checklist && isDone(checklist, 'mail') && (
        <Notice tone="success" live title={texts.arrived}>
          <p>{texts.arrivedDetail}</p>
          <p className="mt-3">
            <Button to={checklistAddress()} className="max-sm:w-full">
              {testTicketPageTexts.back}
            </Button>
          </p>
        </Notice>
      )}
      {checklist && !isDone(checklist, 'mail') && checklist.mail.sent_to !== null && (
        <CodeForm sentTo={checklist.mail.sent_to} />
      )}
      {checklist && <MailForm key={checklist.mail.sent_to} checklist={checklist} />}
    </div>
  )
}

function CodeForm({ sentTo }: { sentTo: string }) {
  const take = useTakeChecklist()
  const { props, field, problem, busy } = useCallForm({
    schema: mailCode,
    values: { code: '' },
    send: confirmTestMail,
    onSent: take,
    unreachable: texts.unreachable,
  })
  return (
    <form {...props} className="card grid gap-5 p-5 sm:p-6">
      <Notice live title={texts.sent(sentTo)}>
        {texts.sentDetail}
      </Notice>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        {...field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={texts.checking}
      >
        {texts.check}
      </Button>
      <p className="text-muted">{texts.notThere}</p>
    </form>
  )
}

function MailForm({ checklist }: { checklist: Checklist }) {
  const take = useTakeChecklist()
  const { email, sent_to } = checklist.mail
  const { props, field, problem, busy } = useCallForm({
    schema: testMail,
    values: { email: email ?? '' },
    send: sendTestMail,
    onSent: take,
    unreachable: texts.unreachable,
  })
  const isFirst = sent_to === null
  return (
    <form {...props} className="grid gap-5">
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={120}
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        className="justify-self-start max-sm:w-full"
        busy={busy}
        busyLabel={texts.sending}
      >
        {isFirst ? texts.send : texts.again}
      </Button>
    </form>
  )
}
