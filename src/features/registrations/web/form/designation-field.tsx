import { DesignationSelect } from '#features/events/web/index.ts'
import { useField } from './registration-form-context.ts'
import { fieldLabels } from './registration-messages.ts'

export const DesignationField = ({ index, event }: { index: number; event: string }) => (
  <DesignationSelect event={event} label={fieldLabels.designation} {...useField(`participants.${index}.designation`)} />
)
