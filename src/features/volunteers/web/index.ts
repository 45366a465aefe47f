import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { PublicPage } from '#platform/web/page.ts'
import { additionAddress, stepAddress, wizardAddress } from '../addresses.ts'

const WizardPage = lazyPage(() => import('./wizard/wizard-page.tsx').then((file) => file.WizardPage))

export const volunteerPages: PublicPage[] = [
  { address: wizardAddress, Page: WizardPage },
  { address: stepAddress, Page: WizardPage },
  {
    address: additionAddress,
    Page: lazyPage(() => import('./addition/addition-page.tsx').then((file) => file.AdditionPage)),
  },
]
