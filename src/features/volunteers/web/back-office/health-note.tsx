import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { HealthAnswer } from '../../contract.ts'
import { civilStatusLabels } from '../../texts/membership.ts'
import { healthNoteTexts as texts } from '../../texts/review.ts'
import { useHealth } from './department-api.ts'

/** These are nobody's business by default: whoever needs them asks, and the asking is recorded. */
export function HealthNote({ id, given }: { id: string; given: boolean }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="font-body font-normal text-muted text-sm tracking-normal">{texts.title}</h3>
      {!given && <p className="text-muted">{texts.noCondition}</p>}
      {shown && <Shown id={id} />}
      <Button className="mt-1.5" icon={<Icon aria-hidden="true" />} onClick={() => setShown(!shown)}>
        {shown ? texts.hide : texts.show}
      </Button>
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const health = useHealth(id)
  return (
    <div role="status">
      <QueryStatus query={health} what={texts.what} lines={2} title={texts.failed} />
      {health.data && <FactList facts={factsOf(health.data)} className="mt-3" />}
    </div>
  )
}

const factsOf = ({ civil_status, blood_type, medical_condition }: HealthAnswer): Fact[] => [
  { label: texts.civilStatus, value: civilStatusLabels[civil_status as keyof typeof civilStatusLabels] },
  { label: texts.bloodType, value: blood_type },
  ...(medical_condition === ''
    ? []
    : [
        {
          label: texts.condition,
          value: <span className="whitespace-pre-line">{medical_condition}</span>,
          wide: true,
        },
      ]),
]
