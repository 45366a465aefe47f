import { useAlert } from '#platform/web/alert.tsx'
import { useLeaveGuard } from '#platform/web/use-leave-guard.ts'
import { reviewPageTexts as texts } from '../../texts/queue.ts'

/** Whoever goes while decisions are not saved is asked first. */
export function useLeaveWarning(unsaved: number): void {
  const showAlert = useAlert()
  useLeaveGuard(unsaved > 0, (leave) => {
    void showAlert({
      title: texts.leaveTitle(unsaved),
      message: texts.leave,
      closeLabel: texts.stay,
      confirmLabel: texts.leaveAnyway,
      onConfirm: leave,
    })
  })
}
