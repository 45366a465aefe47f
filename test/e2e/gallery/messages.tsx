import { useState } from 'react'
import { CapizPanes, type Pane } from '#platform/web/ui/capiz-panes.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Section } from './section.tsx'

const roster: Pane[] = (
  ['complete', 'complete', 'needs-fixing', 'started', 'empty', 'empty', 'empty', 'empty'] as const
).map((state, index) => ({ label: `Participant ${index + 1}`, state }))
const steps: Pane[] = (['complete', 'started', 'empty', 'empty'] as const).map((state, index) => ({
  label: `Step ${index + 1}`,
  state,
}))

export function Messages() {
  const [open, setOpen] = useState(3)
  const [retries, setRetries] = useState(0)
  return (
    <>
      <Section title="Panes as progress">
        <div className="grid gap-3">
          <p className="font-semibold">2 of 8 complete</p>
          <CapizPanes label="Participants" panes={roster} current={open} onSelect={setOpen} className="-mx-1.5" />
          <p className="text-muted text-sm">Participant {open + 1} is open</p>
        </div>
        <div className="grid gap-3">
          <p className="font-semibold">Step 2 of 4</p>
          <CapizPanes label="Steps" panes={steps} current={1} />
        </div>
      </Section>
      <Section title="Notices">
        <div className="grid gap-4 md:grid-cols-2">
          <Notice>You’re offline. Your answers are saved on this phone.</Notice>
          <Notice tone="success" title="Payment approved">
            The official receipt is on its way by e-mail.
          </Notice>
          <Notice tone="warn" title="The flash sale has ended">
            It ended at 10:00 AM. Please choose again.
          </Notice>
          <Notice tone="error" title="Fee unavailable right now" action={{ onAction: () => setRetries(retries + 1) }}>
            You can still fill in the form. Tried {retries} times.
          </Notice>
        </div>
      </Section>
      <Section title="Skeleton">
        <Skeleton label="Loading the fee" lines={4} className="max-w-md" />
      </Section>
    </>
  )
}
