import { useQueryClient } from '@tanstack/react-query'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { FieldError } from '#platform/web/ui/field-frame.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type Endpoint, endpointForm, messageTypes } from '../../contract.ts'
import { webhookTexts as texts } from '../../texts.ts'
import { saveEndpoint } from './webhooks-api.ts'

type Made = { id: string; secret: string }
type Props = { endpoint?: Endpoint; onSaved: (made: Made | undefined) => void; onCancel: () => void }

export function EndpointFields({ endpoint, onSaved, onCancel }: Props) {
  const client = useQueryClient()
  const kit = useCallForm({
    schema: endpointForm,
    values: { address: endpoint?.address ?? '', types: endpoint?.types ?? [...messageTypes] },
    send: (form) => saveEndpoint(endpoint?.id, form),
    onSent: (made) => {
      void client.invalidateQueries({ queryKey: ['staff', 'webhooks'] })
      onSaved(made)
    },
  })
  const { types } = kit.form.watch()
  const wrongTypes = kit.form.formState.errors.types?.message
  return (
    <form {...kit.props} className="card grid max-w-2xl gap-5 p-5">
      {kit.problem && <Notice live tone="error" title={kit.problem} />}
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        {...kit.field('address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        required
      />
      <fieldset aria-describedby={wrongTypes ? 'wrong-types' : undefined}>
        <legend className="font-semibold">{texts.types}</legend>
        {messageTypes.map((type) => (
          <CheckboxField
            key={type}
            label={texts.typeNames[type]}
            checked={types.includes(type)}
            onChange={({ target }) =>
              kit.choose({
                types: messageTypes.filter((one) => (one === type ? target.checked : types.includes(one))),
              })
            }
          />
        ))}
        <FieldError id="wrong-types">{wrongTypes}</FieldError>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={kit.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
