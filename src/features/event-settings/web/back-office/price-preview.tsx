import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { countOf } from '#shared/counting.ts'
import { pesos } from '#shared/money.ts'
import { pricePreviewTexts as texts } from '../../texts/forms.ts'
import type { SectionProps } from './section-page.tsx'
import { usePreview } from './settings-api.ts'
import { SettingsPart } from './settings-part.tsx'

/** Who pays what by the draft, beside what they pay today, and whom the change reaches. */
export function PricePreview({ settings: { version }, event }: SectionProps) {
  const query = usePreview(event, version)
  const seen = query.data
  return (
    <SettingsPart title={texts.title} about={texts.about}>
      <QueryStatus query={query} what={texts.what} lines={5} />
      {seen && (
        <>
          <table className="w-full max-w-lg tabular-nums">
            <thead>
              <tr className="border-line border-b text-left align-bottom text-sm">
                <th scope="col" className="py-2 pr-3">
                  {texts.people}
                </th>
                <th scope="col" className="py-2 pr-3 text-right">
                  {texts.total}
                </th>
                <th scope="col" className="py-2 text-right">
                  {texts.first}
                </th>
              </tr>
            </thead>
            <tbody>
              {seen.prices.drafted.map((pays, index) => (
                <tr key={pays.people} className="border-line border-b align-top">
                  <th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal">
                    {countOf(pays.people, 'person', 'people')}
                  </th>
                  <Pays today={seen.prices.today[index]?.total} drafted={pays.total} />
                  <Pays today={seen.prices.today[index]?.first} drafted={pays.first} />
                </tr>
              ))}
            </tbody>
          </table>
          {seen.repriced.keeping > 0 && <p>{texts.keep(seen.repriced.keeping)}</p>}
          {seen.repriced.groups > 0 && <p className="font-semibold">{texts.repriced(seen.repriced)}</p>}
        </>
      )}
    </SettingsPart>
  )
}

const Pays = ({ today, drafted }: { today: number | undefined; drafted: number }) => (
  <td className="py-2 pr-3 text-right last:pr-0">
    {today !== undefined && today !== drafted && (
      <span className="block text-muted text-sm">
        <span className="sr-only">{texts.before}: </span>
        <del>{pesos(today)}</del>
      </span>
    )}
    {today !== drafted && <span className="sr-only">{texts.after}: </span>}
    <span className={today === drafted ? '' : 'font-semibold'}>{pesos(drafted)}</span>
  </td>
)
