import type { ServerFeature } from '#platform/server/feature.ts'

export { recordConsent } from './record-consent.ts'

export const privacyFeature: ServerFeature = { name: 'privacy', tables: ['consent_record'] }
