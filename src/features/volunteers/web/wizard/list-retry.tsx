import { RotateCw } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { listRetryTexts as texts } from '../../texts/wizard.ts'

type List = { data: readonly unknown[] | undefined; isFetching: boolean; refetch: () => Promise<unknown> }

/** Beside a list that came back empty: nobody can choose from nothing. */
export const ListRetry = ({ list }: { list: List }) =>
  list.data?.length === 0 && (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {texts.failed}
      <Button
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => void list.refetch()}
        busy={list.isFetching}
        busyLabel={texts.busy}
      >
        {texts.retry}
      </Button>
    </div>
  )
