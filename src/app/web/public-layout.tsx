import { Link, Outlet } from 'react-router'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { useSignedIn } from '#features/staff/web/index.ts'
import { TextSize } from '#platform/web/ui/text-size.tsx'
import { publicLayoutTexts } from './texts/public.ts'

export const PublicLayout = () => (
  <div className="relative" data-public>
    <header className="absolute top-2 right-4 z-20 flex gap-2 sm:top-6 print:hidden">
      <BackOfficeLink />
      <TextSize />
    </header>
    <main>
      <Outlet />
    </main>
  </div>
)

/** The login leads here: whoever works with us goes on from here without knowing an address. */
const BackOfficeLink = () =>
  useSignedIn() && (
    <Link
      to={staffHomeAddress()}
      className="flex items-center rounded-full border border-line bg-pearl px-4 font-semibold text-sm text-primary hover:underline"
    >
      {publicLayoutTexts.backOffice}
    </Link>
  )
