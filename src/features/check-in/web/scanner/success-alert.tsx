import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { personCardTexts, personFactsTexts, resultTexts, scanAlertTexts as texts } from '../../texts/scanner.ts'
import { type CheckedIn, groupWith } from './scanner-rules.ts'

type Props = { result: CheckedIn; onClose: () => void }

/** Who has just been let in. It stands below the camera, which goes on reading: the next ticket takes its place. */
export function SuccessAlert({ result: { person }, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const group = groupWith(person)
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message ${id}-who`}
      onClose={onClose}
      className="mx-auto mt-auto mb-0 w-full max-w-none animate-rise rounded-t-shell bg-scan-green p-0 text-[#fffdf8] backdrop:bg-transparent sm:mb-24 sm:max-w-md sm:rounded-shell lg:mt-18 lg:mr-4 lg:mb-auto lg:w-[calc(50vw-2rem)] lg:max-w-none"
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-center gap-3">
          <CircleCheck aria-hidden="true" className="size-10 shrink-0" />
          <div>
            <h2 id={`${id}-title`} className="text-lg">
              {texts.success}
            </h2>
            <div id={`${id}-message`}>
              <p>{resultTexts.checkedIn}</p>
            </div>
          </div>
        </div>
        <div id={`${id}-who`} className="grid gap-1">
          <p className="wrap-anywhere font-display font-semibold text-3xl leading-tight">{person.full_name}</p>
          {group && <p className="text-xl tabular-nums">{personFactsTexts.groupArrived(group.in, group.size)}</p>}
          {person.ls_first_time && <p className="font-semibold">{personCardTexts.firstTime}</p>}
        </div>
        <Button wide className="min-h-14" onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
        <p className="text-sm">{texts.nextTicket}</p>
      </div>
    </dialog>
  )
}
