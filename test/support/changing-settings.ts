import type { SettingsAnswer } from '#features/event-settings/contract.ts'
import { asStaff } from './as-staff.ts'
import { startTestApp } from './test-app.ts'

/** The product with an admin who changes the settings of its event. */
export async function startSettings() {
  const test = await startTestApp()
  const admin = await asStaff(test, 'admin')
  const settings = async () => (await admin.get('/api/staff/event/settings')).json<SettingsAnswer>()
  const save = async (changes: object, version?: number) =>
    admin.put('/api/staff/event/draft', { version: version ?? (await settings()).version, changes })
  const publish = async () => admin.post('/api/staff/event/publish', { version: (await settings()).version })
  const visitors = async () => (await test.app.inject('/events/api/events/ls2025')).json()
  return { ...test, admin, settings, save, publish, visitors }
}
