import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { reviewPageTexts as texts } from '../../texts/queue.ts'

/** Whoever goes while decisions are not saved is asked first: by the browser itself, or for a page of ours by us. */
export function useLeaveWarning(unsaved: number): void {
  const showAlert = useAlert()
  const navigate = useNavigate()
  const ask = useEffectEvent((to: string) =>
    showAlert({
      title: texts.leaveTitle(unsaved),
      message: texts.leave,
      closeLabel: texts.stay,
      confirmLabel: texts.leaveAnyway,
      onConfirm: () => void navigate(to),
    }),
  )
  const isUnsaved = unsaved > 0
  useEffect(() => {
    if (!isUnsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    // Before the router hears of it.
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isAway =
        link && link.target !== '_blank' && link.origin === location.origin && link.pathname !== location.pathname
      if (!isAway || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      void ask(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', stay)
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', stay)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [isUnsaved])
}
