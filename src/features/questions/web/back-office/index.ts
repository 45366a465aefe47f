import { lazyPage } from '#platform/web/lazy-page.tsx'
import type { StaffPage } from '#platform/web/page.ts'
import { answersAddress } from '../../addresses.ts'

export { GroupAnswers } from './group-answers.tsx'

export const questionStaffPages: StaffPage[] = [
  {
    address: answersAddress,
    Page: lazyPage(() => import('./answers-page.tsx').then((file) => file.AnswersPage)),
    roles: ['admin'],
  },
]
