import { Scale } from 'lucide-react'
import { apiOf } from '#platform/web/api-client.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { countBadge, type StaffPage } from '#platform/web/page.ts'
import { reconcileAddress } from '../../addresses.ts'
import type { reconcileCalls } from '../../contract.ts'
import { reconcileNavTexts as texts } from '../../texts.ts'

const api = apiOf<typeof reconcileCalls>()

export const reconciliationStaffPages: StaffPage[] = [
  {
    address: reconcileAddress,
    Page: lazyPage(() =>
      import('#features/reconciliation/web/back-office/reconcile-page.tsx').then((file) => file.ReconcilePage),
    ),
    roles: ['finance'],
    nav: {
      group: 'Money',
      label: texts.label,
      icon: Scale,
      description: texts.description,
      rank: 2,
      badge: async () => {
        const { counts, waiting } = await api.call('GET /api/staff/reconcile/lines', { query: { state: 'UNMATCHED' } })
        return (
          countBadge(waiting, texts.toApprove) ?? countBadge(counts.UNMATCHED + counts.DUPLICATE, texts.withoutPayment)
        )
      },
    },
  },
]
