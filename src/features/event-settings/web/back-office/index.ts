import { CalendarCog } from 'lucide-react'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import {
  eventChangesAddress,
  eventNextAddress,
  eventPreviewAddress,
  eventSectionAddresses,
  eventSettingsAddress,
} from '../../addresses.ts'
import { settingsNavTexts as texts } from '../../texts/pages.ts'

const roles = ['admin'] as const

export { ChangeList } from './published-list.tsx'
export { SlugField } from './slug-field.tsx'

export const eventSettingsStaffPages: StaffPage[] = [
  {
    address: eventSettingsAddress,
    Page: lazyPage(() => import('./settings-page.tsx').then((file) => file.SettingsPage)),
    roles,
    nav: {
      group: 'Settings',
      label: texts.label,
      icon: CalendarCog,
      description: texts.description,
      actions: texts.actions,
      rank: 5,
    },
  },
  {
    address: eventSectionAddresses.about,
    Page: lazyPage(() => import('./about-page.tsx').then((file) => file.AboutPage)),
    roles,
  },
  {
    address: eventSectionAddresses.pictures,
    Page: lazyPage(() => import('./pictures-page.tsx').then((file) => file.PicturesPage)),
    roles,
  },
  {
    address: eventSectionAddresses.registration,
    Page: lazyPage(() => import('./registration-page.tsx').then((file) => file.RegistrationPage)),
    roles,
  },
  {
    address: eventSectionAddresses.seats,
    Page: lazyPage(() => import('./seats-page.tsx').then((file) => file.SeatsPage)),
    roles,
  },
  {
    address: eventSectionAddresses.prices,
    Page: lazyPage(() => import('./prices-page.tsx').then((file) => file.PricesPage)),
    roles,
  },
  {
    address: eventSectionAddresses.contact,
    Page: lazyPage(() => import('./contact-page.tsx').then((file) => file.ContactPage)),
    roles,
  },
  {
    address: eventSectionAddresses.designations,
    Page: lazyPage(() => import('./designations-page.tsx').then((file) => file.DesignationsPage)),
    roles,
  },
  {
    address: eventSectionAddresses.questions,
    Page: lazyPage(() => import('./questions-page.tsx').then((file) => file.QuestionsPage)),
    roles,
  },
  {
    address: eventSectionAddresses.privacy,
    Page: lazyPage(() => import('./privacy-page.tsx').then((file) => file.PrivacyPage)),
    roles,
  },
  {
    address: eventNextAddress,
    Page: lazyPage(() => import('./next-event-page.tsx').then((file) => file.NextEventPage)),
    roles,
  },
  {
    address: eventChangesAddress,
    Page: lazyPage(() => import('./changes-page.tsx').then((file) => file.ChangesPage)),
    roles,
  },
  {
    address: eventPreviewAddress,
    Page: lazyPage(() => import('./preview-page.tsx').then((file) => file.PreviewPage)),
    roles,
    fullWindow: true,
  },
]
