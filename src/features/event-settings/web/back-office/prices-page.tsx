import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_PARTICIPANTS, type Promo, priceSettings } from '#features/pricing/contract.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { todayInManila } from '#shared/manila-time.ts'
import { fieldTexts } from '../../texts/fields.ts'
import { pricesFormTexts as texts } from '../../texts/forms.ts'
import { focusLater } from './focus-later.ts'
import { MomentField } from './moment-field.tsx'
import { PricePreview } from './price-preview.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'
import { SettingsPart } from './settings-part.tsx'

export const PricesPage = () => (
  <SectionPage
    name="prices"
    renderForm={(props) => (
      <>
        <PricesForm {...props} />
        <PricePreview {...props} />
      </>
    )}
  />
)

const amount = { inputMode: 'decimal', maxLength: 14, autoComplete: 'off' } as const
const noSale = { flash_price: '', flash_starts_at: '', flash_ends_at: '', flash_pairs: '' }

function PricesForm(props: SectionProps) {
  const sending = useSectionSending('prices', props)
  const { prices } = props.settings.draft
  const kit = useCallForm({ schema: priceSettings, values: prices, ...sending })
  return (
    <form {...kit.props} className="grid gap-8">
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <TextField
          label={fieldTexts.standard_price.label}
          hint={texts.perPerson}
          {...kit.field('standard_price')}
          {...amount}
          required
        />
        <TextField
          label={fieldTexts.pre_registration_price.label}
          hint={texts.perPerson}
          {...kit.field('pre_registration_price')}
          {...amount}
          required
        />
      </div>
      <Promos kit={kit} />
      <FlashSale kit={kit} settings={props.settings} />
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={prices} />
    </form>
  )
}

type Kit = ReturnType<typeof useCallForm<typeof priceSettings, unknown>>

const counts = Array.from({ length: MAX_PARTICIPANTS }, (_, index) => String(index + 1))
const countOptions = counts.map((value) => ({ value, label: value === '1' ? texts.everybody : texts.fromCount(value) }))

function Promos({ kit }: { kit: Kit }) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const promos = kit.form.watch('promos')
  const put = (next: Promo[]) => kit.choose({ promos: next })
  const change = (index: number, to: Partial<Promo>) =>
    put(promos.map((promo, place) => (place === index ? { ...promo, ...to } : promo)))
  const tooMany = kit.errorOf('promos')
  return (
    <SettingsPart title={texts.promos} about={texts.promosHint}>
      <ol ref={list} id={kit.idOf('promos')} tabIndex={-1} aria-label={texts.promos} className="grid gap-4">
        {promos.map((promo, index) => {
          const error = (field: keyof Promo) => kit.errorOf(`promos.${index}.${field}`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state of their own
            <li key={index} className="card grid gap-4 p-4 sm:grid-cols-2">
              <SelectField
                label={texts.forWhom}
                id={kit.idOf(`promos.${index}.minimum_count`)}
                options={countOptions}
                value={promo.minimum_count}
                onChange={({ target }) => change(index, { minimum_count: target.value })}
                error={error('minimum_count')}
                required
              />
              <TextField
                label={texts.price}
                id={kit.idOf(`promos.${index}.price`)}
                value={promo.price}
                onChange={({ target }) => change(index, { price: target.value })}
                error={error('price')}
                {...amount}
                required
              />
              <MomentField
                label={texts.from}
                entered={promo.starts_at}
                id={kit.idOf(`promos.${index}.starts_at`)}
                name={`promos.${index}.starts_at`}
                value={promo.starts_at}
                onChange={({ target }) => change(index, { starts_at: target.value })}
                error={error('starts_at')}
                optional
              />
              <MomentField
                label={texts.until}
                entered={promo.ends_at}
                id={kit.idOf(`promos.${index}.ends_at`)}
                name={`promos.${index}.ends_at`}
                value={promo.ends_at}
                onChange={({ target }) => change(index, { ends_at: target.value })}
                error={error('ends_at')}
                optional
              />
              <Button
                variant="quiet"
                className="justify-self-start"
                onClick={() => {
                  put(promos.filter((_, place) => place !== index))
                  focusLater(() => addButton.current)
                }}
              >
                {texts.remove}
                <span className="sr-only"> {texts.nth(index + 1)}</span>
              </Button>
            </li>
          )
        })}
      </ol>
      {tooMany && <Notice tone="error">{tooMany}</Notice>}
      <Button
        ref={addButton}
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => {
          put([...promos, { minimum_count: '10', price: '', starts_at: '', ends_at: '' }])
          focusLater(() => list.current?.lastElementChild?.querySelector('select'))
        }}
      >
        {texts.add}
      </Button>
    </SettingsPart>
  )
}

const aDay = 86_400_000
/** A sale that is asked for is tomorrow's, until somebody says when. */
const midnightIn = (days: number) => `${todayInManila(new Date(Date.now() + days * aDay))}T00:00`

/** The one that there is, which a slip of the thumb has taken out; or a new one. */
function saleOf({ flash_sale, published: { prices } }: SectionProps['settings']) {
  if (!flash_sale) return { flash_starts_at: midnightIn(1), flash_ends_at: midnightIn(2) }
  const { flash_price, flash_starts_at, flash_ends_at, flash_pairs } = prices
  return { flash_price, flash_starts_at, flash_ends_at, flash_pairs }
}

function FlashSale({ kit, settings }: { kit: Kit; settings: SectionProps['settings'] }) {
  const sale = settings.flash_sale
  const [starts, ends] = kit.form.watch(['flash_starts_at', 'flash_ends_at'])
  const [isWanted, setWanted] = useState(() => kit.form.getValues('flash_price') !== '')
  return (
    <SettingsPart title={texts.flash} about={texts.flashHint}>
      <CheckboxField
        label={sale?.has_begun ? texts.flashGoesOn : texts.flashWanted}
        hint={sale?.has_begun && texts.flashEnds}
        checked={isWanted}
        onChange={({ target }) => {
          setWanted(target.checked)
          kit.choose(target.checked ? saleOf(settings) : noSale)
        }}
      />
      {isWanted && (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={texts.flashPrice}
            hint={sale?.has_begun ? texts.flashFixed : texts.perPerson}
            {...kit.field('flash_price')}
            {...amount}
            readOnly={sale?.has_begun}
            required
          />
          <TextField
            label={texts.flashPairs}
            hint={sale?.has_begun ? texts.pairsSold(sale.pairs_sold) : texts.pairsHint}
            {...kit.field('flash_pairs')}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            required
          />
          <MomentField
            label={texts.starts}
            entered={starts}
            {...kit.field('flash_starts_at')}
            readOnly={sale?.has_begun}
            required
          />
          <MomentField label={texts.ends} entered={ends} {...kit.field('flash_ends_at')} required />
          <TextField
            label={fieldTexts.flash_hold_hours.label}
            hint={texts.holdHours}
            {...kit.field('flash_hold_hours')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            required
          />
        </div>
      )}
    </SettingsPart>
  )
}
