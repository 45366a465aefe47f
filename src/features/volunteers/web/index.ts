import { lazyPage } from '#platform/web/lazy-page.tsx'

export const ApplicationPage = lazyPage(() =>
  import('./back-office/application-page.tsx').then((file) => file.ApplicationPage),
)
export const ApplicationsPage = lazyPage(() =>
  import('./back-office/applications-page.tsx').then((file) => file.ApplicationsPage),
)
export const ListsPage = lazyPage(() => import('./back-office/lists-page.tsx').then((file) => file.ListsPage))
export const MembersPage = lazyPage(() => import('./back-office/members-page.tsx').then((file) => file.MembersPage))
export const AdditionPage = lazyPage(() => import('./addition/addition-page.tsx').then((file) => file.AdditionPage))
export const WizardPage = lazyPage(() => import('./wizard/wizard-page.tsx').then((file) => file.WizardPage))
