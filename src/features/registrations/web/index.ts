import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { PublicPage } from '#platform/web/page.ts'
import {
  consentAddress,
  landingAddress,
  manageAddress,
  preConsentAddress,
  preRegistrationAddress,
  registrationAddress,
} from '../addresses.ts'
import { LandingPage } from './landing/landing-page.tsx'

/** For whoever looks at an event before it is published. */
export { Landing } from './landing/landing-page.tsx'

const ConsentPage = lazyPage(() => import('./consent/consent-page.tsx').then((file) => file.ConsentPage))
const RegistrationPage = lazyPage(() => import('./form/registration-page.tsx').then((file) => file.RegistrationPage))

export const registrationPages: PublicPage[] = [
  // With the first answer, not after it: this is where almost everybody comes in.
  { address: landingAddress, Page: LandingPage },
  { address: consentAddress, Page: ConsentPage },
  { address: preConsentAddress, Page: ConsentPage },
  { address: registrationAddress, Page: RegistrationPage },
  { address: preRegistrationAddress, Page: RegistrationPage },
  {
    address: manageAddress,
    Page: lazyPage(() => import('./manage/manage-page.tsx').then((file) => file.ManagePage)),
  },
]
