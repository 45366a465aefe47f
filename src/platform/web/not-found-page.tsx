import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { notFoundTexts as texts } from './texts/pages.ts'

export const NotFoundPage = () => (
  <>
    <CapizArt className="block h-44 max-h-[28svh] w-full sm:h-56" />
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:py-14">
      <PageTitle title={texts.title} />
      <p>{texts.why}</p>
      <p>
        <Button href="/" variant="primary">
          {texts.toEvent}
        </Button>
      </p>
    </div>
  </>
)
