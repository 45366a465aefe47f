export { privacyFeature } from './feature.ts'
export { recordConsent } from './record-consent.ts'
