import { ChevronDown } from 'lucide-react'
import { FieldFrame } from '#platform/web/ui/field-frame.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { auditActions, auditGroups } from '#shared/audit-actions.ts'
import { actionTexts, groupTexts, auditPageTexts as texts } from '../../texts.ts'
import type { AuditFilters } from './audit-api.ts'

type Props = {
  filters: AuditFilters
  staff: readonly { id: string; name: string }[]
  onChange: (filters: AuditFilters) => void
}

export const AuditFilterFields = ({ filters, staff, onChange }: Props) => (
  <div className="grid grid-cols-2 gap-4 lg:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,minmax(0,10rem))] lg:items-end">
    <TextField
      label={texts.subject}
      hint={texts.subjectHint}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      className="col-span-2 lg:col-span-5"
      value={filters.subject}
      onChange={({ target }) => onChange({ ...filters, subject: target.value })}
    />
    <SelectField
      label={texts.who}
      className="col-span-2 sm:col-span-1"
      placeholder={texts.anybody}
      value={filters.who}
      options={[
        { value: 'nobody', label: `${texts.nobody} (${texts.nobodyHint})` },
        ...staff.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => onChange({ ...filters, who: target.value })}
    />
    <ActionField value={filters.what} onChange={(what) => onChange({ ...filters, what })} />
    <TextField
      label={texts.from}
      type="date"
      value={filters.from}
      onChange={({ target }) => onChange({ ...filters, from: target.value })}
    />
    <TextField
      label={texts.to}
      type="date"
      value={filters.to}
      onChange={({ target }) => onChange({ ...filters, to: target.value })}
    />
  </div>
)

const ActionField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <FieldFrame label={texts.action} className="col-span-2 sm:col-span-1 lg:col-span-2">
    {(wiring) => (
      <div className="relative">
        <select
          {...wiring}
          className="control appearance-none truncate pr-12"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{texts.anything}</option>
          {auditGroups.map((group) => (
            <optgroup key={group} label={groupTexts[group]}>
              <option value={group}>{texts.all(groupTexts[group])}</option>
              {auditActions[group].map((action) => (
                <option key={action} value={action}>
                  {actionTexts[action]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    )}
  </FieldFrame>
)
