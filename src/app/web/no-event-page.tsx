import { loginAddress } from '#features/staff/addresses.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { noEventTexts as texts } from './texts/public.ts'

/** The first page where no event is the current one: a new installation, as a rule. */
export const NoEventPage = () => (
  <>
    <CapizArt className="block h-44 max-h-[28svh] w-full sm:h-56" />
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:py-14">
      <PageTitle title={texts.title} />
      <p>{texts.why}</p>
      <p className="border-line border-t pt-6 text-muted">{texts.forStaff}</p>
      <p>
        <Button to={loginAddress()}>{texts.toLogin}</Button>
      </p>
    </div>
  </>
)
