import { useSearchParams } from 'react-router'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { badgeSectionTexts, moneySectionTexts, printedTexts, papersPageTexts as texts } from '../../texts/page.ts'
import { PaperSection } from './paper-section.tsx'
import { badgesUrl, moneyFileUrl, printedUrl, usePeopleFile } from './papers-api.ts'
import { PeopleFileForm } from './people-file-form.tsx'
import { SavePaper } from './save-paper.tsx'
import { useWhom } from './whom-fields.tsx'

/** What leaves the screen: files and papers that a church carries around. */
export function PapersPage() {
  const event = useSearchParams()[0].get('event')
  const me = useMe({ enabled: true }).data
  const [whom, setWhom] = useWhom()
  const church = useDebouncedValue(whom.church.trim(), 300)
  const query = usePeopleFile(event, { ...whom, church })
  const isFinance = me !== undefined && mayUse(me, ['finance'])
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.lead}</p>
      </div>
      <PeopleFileForm {...{ event, isFinance, whom, query }} onWhom={setWhom} />
      <PaperSection title={badgeSectionTexts.title} about={badgeSectionTexts.about}>
        {query.data && <p className="font-semibold">{badgeSectionTexts.whom(query.data.people)}</p>}
        {query.data?.people !== 0 && (
          <SavePaper label={badgeSectionTexts.save} ending="pdf" url={() => badgesUrl(event, whom)} />
        )}
      </PaperSection>
      {(['kitchen', 'churches', 'certificates'] as const).map((paper) => (
        <PaperSection key={paper} title={printedTexts[paper].title} about={printedTexts[paper].about}>
          <SavePaper label={printedTexts[paper].save} ending="pdf" url={() => printedUrl(event, paper)} />
        </PaperSection>
      ))}
      {isFinance && (
        <PaperSection title={moneySectionTexts.title} about={moneySectionTexts.about}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <SavePaper
              key={format}
              label={moneySectionTexts[format]}
              ending={format}
              url={() => moneyFileUrl(event, format)}
            />
          ))}
        </PaperSection>
      )}
    </div>
  )
}
