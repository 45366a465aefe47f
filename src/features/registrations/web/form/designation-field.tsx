import { RotateCw } from 'lucide-react'
import { useDesignations } from '#features/events/web/index.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useField } from './registration-form-context.ts'
import { fieldLabels } from './registration-messages.ts'

export function DesignationField({ index, event }: { index: number; event: string }) {
  const { data, refetch, isFetching } = useDesignations(event)
  const field = useField(`participants.${index}.designation`)
  const failed = data === null
  return (
    <div>
      <SelectField
        // A select forgets a value it had before its options came; a new one is given it again.
        key={data?.length ?? 0}
        label={fieldLabels.designation}
        placeholder={data === undefined ? 'Loading…' : 'Choose one'}
        options={data ?? []}
        required
        {...field}
      />
      {failed && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          The list did not load.
          <Button
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void refetch()}
            busy={isFetching}
            busyLabel="Trying again…"
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
