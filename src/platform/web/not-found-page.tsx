import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'

export const NotFoundPage = () => (
  <>
    <CapizArt className="block h-44 w-full sm:h-56" />
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:py-14">
      <PageTitle title="We could not find that page" />
      <p>The address may have a typing mistake, or the page has moved. Nothing you entered elsewhere is lost.</p>
      <p>
        <Button href="/" variant="primary">
          Go to the summit page
        </Button>
      </p>
    </div>
  </>
)
