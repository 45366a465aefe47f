import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { PublicPage } from '#platform/web/page.ts'
import {
  consentAddress,
  findAddress,
  handOnAddress,
  joinWaitlistAddress,
  landingAddress,
  manageAddress,
  placeAddress,
  preConsentAddress,
  preRegistrationAddress,
  registrationAddress,
} from '../addresses.ts'
import { LandingPage } from './landing/landing-page.tsx'

/** For whoever looks at an event before it is published. */
export { Landing } from './landing/landing-page.tsx'

const ConsentPage = lazyPage(() => import('./consent/consent-page.tsx').then((file) => file.ConsentPage))
const RegistrationPage = lazyPage(() => import('./form/registration-page.tsx').then((file) => file.RegistrationPage))

const ManagePage = lazyPage(() => import('./manage/manage-page.tsx').then((file) => file.ManagePage))
const HandOnPage = lazyPage(() => import('./manage/manage-page.tsx').then((file) => file.HandOnPage))
const FindPage = lazyPage(() => import('./find/find-page.tsx').then((file) => file.FindPage))
const JoinWaitlistPage = lazyPage(() => import('./waitlist/join-page.tsx').then((file) => file.JoinWaitlistPage))
const PlacePage = lazyPage(() => import('./waitlist/place-page.tsx').then((file) => file.PlacePage))

export const registrationPages: PublicPage[] = [
  // With the first answer, not after it: this is where almost everybody comes in.
  { address: landingAddress, Page: LandingPage },
  { address: consentAddress, Page: ConsentPage },
  { address: preConsentAddress, Page: ConsentPage },
  { address: registrationAddress, Page: RegistrationPage },
  { address: preRegistrationAddress, Page: RegistrationPage },
  { address: findAddress, Page: FindPage },
  { address: manageAddress, Page: ManagePage },
  { address: handOnAddress, Page: HandOnPage },
  { address: joinWaitlistAddress, Page: JoinWaitlistPage },
  { address: placeAddress, Page: PlacePage },
]
