import type { EventSettings } from '#features/event-settings/contract.ts'
import type { DraftedQuestion } from '#features/questions/contract.ts'

/** Of an event of which little more is known than has to be. */
export const sampleSettings: EventSettings = {
  about: {
    name: 'Summit',
    organizer: 'Church',
    starts_on: '2026-11-28',
    starts_time: '',
    ends_time: '',
    venue: '',
    venue_map_url: '',
    vision: '',
  },
  pictures: { banner_id: '', banner_alt: '', logo_id: '' },
  registration: {
    registration_opens_at: '',
    registration_closes_at: '',
    fee_note: '',
    balance_policy: 'warn',
    receipt_prefix: 'S26',
  },
  seats: {
    capacity: '',
    seat_hold_hours: '48',
    may_correct: 'no',
    may_hand_on: 'no',
    may_cancel: 'no',
    changes_until: '',
  },
  prices: {
    standard_price: '1500',
    pre_registration_price: '500',
    promos: [{ minimum_count: '10', price: '1350', starts_at: '', ends_at: '' }],
    flash_price: '',
    flash_starts_at: '',
    flash_ends_at: '',
    flash_pairs: '',
    flash_hold_hours: '48',
  },
  contact: {
    contact_phones: ['0917 555 0142'],
    contact_email: 'a@b.example',
    bank_name: 'Bank',
    bank_account_name: 'Church Inc.',
    bank_account_number: '1 2 3',
  },
  designations: { designations: [{ value: 'ELDER', label: 'Elder' }] },
  questions: { questions: [] },
  privacy: { notice_summary: 'We ask for little.', notice_sections: [{ heading: 'Why', text: 'To register you.' }] },
}

/** As the screen sends it: a line to each participant, which may stay empty, unless told otherwise. */
export const aQuestion = (over: Partial<DraftedQuestion> = {}): DraftedQuestion => ({
  id: null,
  asked: 'person',
  kind: 'text',
  words: 'With whom would you like to share a room?',
  hint: '',
  options: [],
  is_required: false,
  is_sensitive: false,
  at_door: false,
  in_exports: true,
  ...over,
})
