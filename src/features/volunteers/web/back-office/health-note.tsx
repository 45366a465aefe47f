import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useHealth } from './department-api.ts'
import { LoadProblem } from './load-problem.tsx'

/** Health is nobody's business by default: whoever needs it asks, and the asking is recorded. */
export function HealthNote({ id, given }: { id: string; given: boolean }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="font-body font-normal text-bark text-sm tracking-normal">Medical condition</h3>
      {!given && <p className="text-bark">None given</p>}
      {shown && <Shown id={id} />}
      {given && (
        <Button className="mt-1.5" icon={<Icon aria-hidden="true" />} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show (this is recorded)'}
        </Button>
      )}
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const health = useHealth(id)
  return (
    <div role="status">
      {health.isPending && <Skeleton label="Loading the medical condition" lines={1} />}
      <LoadProblem title="We could not show it" query={health} />
      {health.data && <p className="whitespace-pre-line font-semibold">{health.data.medical_condition}</p>}
    </div>
  )
}
