/** What an admin has done: the current event has a place and pictures, and the next one is being prepared. */
import type { SettingsAnswer } from '#features/event-settings/contract.ts'
import type { Api, Colleague } from './api.ts'
import { box, drawn } from './drawing.ts'
import { day, dayOf } from './random.ts'

export async function prepareEvents(api: Api, now: Date): Promise<void> {
  const admin = await api.as('admin')
  const banner_id = await sendPicture(admin, 'banner', await drawBanner())
  const logo_id = await sendPicture(admin, 'logo', await drawLogo())
  await change(admin, 'ls2025', ({ about, registration }) => ({
    about: {
      ...about,
      venue: 'Harvest Light Center, Mango Avenue, Cebu City',
      starts_time: '08:00',
      ends_time: '17:00',
    },
    pictures: { banner_id, banner_alt: 'Hills at sunrise', logo_id },
    seats: {
      capacity: '1500',
      seat_hold_hours: '48',
      may_correct: 'yes',
      may_hand_on: 'yes',
      may_cancel: 'yes',
      changes_until: '',
    },
    registration: { ...registration, fee_note: 'inclusive of the event kit and lunch' },
  }))
  await admin.post('/api/staff/event/publish?event=ls2025', { version: await versionOf(admin, 'ls2025') })

  const nextDay = new Date(now.getTime() + 365 * day)
  const year = nextDay.getFullYear()
  const next = {
    name: `Legacy Summit ${year}`,
    slug: `ls${year}`,
    starts_on: dayOf(nextDay),
    receipt_prefix: `LS${String(year).slice(2)}`,
    registration_opens_at: `${dayOf(new Date(now.getTime() + 120 * day))}T08:00`,
  }
  await admin.post('/api/staff/event/next?event=ls2025', next)
  await change(admin, next.slug, ({ about, prices }) => ({
    about: { ...about, venue: 'To be announced' },
    prices: { ...prices, standard_price: '1650' },
  }))
}

const settingsOf = (admin: Colleague, slug: string) =>
  admin.get<SettingsAnswer>(`/api/staff/event/settings?event=${slug}`)

const versionOf = async (admin: Colleague, slug: string) => (await settingsOf(admin, slug)).version

async function change(admin: Colleague, slug: string, changesOf: (draft: SettingsAnswer['draft']) => object) {
  const { version, draft } = await settingsOf(admin, slug)
  await admin.put(`/api/staff/event/draft?event=${slug}`, { version, changes: changesOf(draft) })
}

async function sendPicture(admin: Colleague, kind: 'banner' | 'logo', picture: Buffer): Promise<string> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${kind}.png`)
  return (await admin.post<{ id: string }>('/api/staff/event/pictures', form)).id
}

// Without words: what is at its sides is cut off on narrow screens.
const drawBanner = (): Promise<Buffer> =>
  drawn(
    { width: 1600, height: 600 },
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3a2a5e"/><stop offset=".7" stop-color="#e2885a"/>
      <stop offset="1" stop-color="#f7cf8b"/></linearGradient></defs>
    <rect width="1600" height="600" fill="url(#sky)"/><circle cx="1140" cy="400" r="95" fill="#fff0c9"/>
    <path d="M0 470q220-150 430-40t420-30 380 20 370-60v240H0z" fill="#5b3a63"/>
    <path d="M0 530q300-110 560-20t520-30 520 10v110H0z" fill="#2f2342"/>`,
  )
    .png()
    .toBuffer()

const drawLogo = (): Promise<Buffer> =>
  drawn(
    { width: 400, height: 400 },
    `${box({ x: 0, y: 0, width: 400, height: 400, fill: '#4b2364', round: 80 })}
    <path d="M200 330V150M200 210q-90-10-95-100 90 5 95 100M200 180q85-15 90-100-85 10-90 100M200 280q-80 0-95-70 80-5 95 70M200 260q80-5 95-70-80 0-95 70"
      stroke="#f7cf8b" stroke-width="12" fill="#f7cf8b"/>`,
  )
    .png()
    .toBuffer()
