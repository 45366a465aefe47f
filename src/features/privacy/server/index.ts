import type { ServerFeature } from '#platform/server/feature.ts'
import { noticeRoutes } from './routes.ts'

export { getNotice, listAgreed, publishNotice } from './notices.ts'
export { recordConsent } from './record-consent.ts'

export const privacyFeature: ServerFeature = {
  name: 'privacy',
  tables: ['consent_record', 'consent_notice'],
  routes: [noticeRoutes],
}
