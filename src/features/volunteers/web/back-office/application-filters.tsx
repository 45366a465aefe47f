import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ListOption } from '../../contract.ts'
import { applicationsPageTexts as texts } from '../../texts/applications.ts'
import type { ListAddress } from './list-address.ts'
import { TypedFilter } from './typed-filter.tsx'

const readers = [
  { value: '', label: texts.everybody },
  { value: 'me', label: texts.me },
  { value: 'none', label: texts.nobodyYet },
]

type Props = {
  address: ListAddress
  ministries: readonly ListOption[]
  onChange: (address: ListAddress) => void
}

export const ApplicationFilters = ({ address, ministries, onChange }: Props) => (
  <search className="flex flex-wrap items-end gap-3 *:min-w-0 *:flex-[1_1_8.5rem]">
    <TypedFilter
      label={texts.search}
      hint={texts.searchHint}
      value={address.q ?? ''}
      // A new search looks everywhere; cleared, it leads back to the stage that one sees.
      onSettled={(q) => onChange({ ...address, q, ...(q !== '' && address.q === undefined && { state: '' }) })}
      className="max-lg:basis-full! lg:grow-2!"
    />
    <SelectField
      label={texts.ministry}
      value={address.ministry ?? ''}
      onChange={(event) => onChange({ ...address, ministry: event.target.value })}
      placeholder={texts.all}
      options={ministries.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <SelectField
      label={texts.reader}
      value={address.reader ?? ''}
      onChange={(event) => onChange({ ...address, reader: event.target.value })}
      options={readers}
    />
  </search>
)
