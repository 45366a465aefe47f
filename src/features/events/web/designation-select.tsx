import { RotateCw } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField, type SelectFieldProps } from '#platform/web/ui/select-field.tsx'
import { designationSelectTexts as texts } from '../texts.ts'
import { useDesignations } from './api.ts'

type Props = Omit<SelectFieldProps, 'options' | 'placeholder' | 'required'> & { event: string }

/** What somebody is in their church, from the event's own list. */
export function DesignationSelect({ event, ...field }: Props) {
  const { data, refetch, isFetching } = useDesignations(event)
  return (
    <div>
      <SelectField
        // A select forgets a value it had before its options came; a new one is given it again.
        key={data?.length ?? 0}
        {...field}
        required
        placeholder={data === undefined ? texts.loading : texts.choose}
        options={data ?? []}
      />
      {data === null && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {texts.failed}
          <Button
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void refetch()}
            busy={isFetching}
            busyLabel={texts.retrying}
          >
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
