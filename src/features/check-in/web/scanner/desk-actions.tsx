import { Package, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { deskActionsTexts as texts } from '../../texts/scanner.ts'
import { claimKit, reissueTicket } from '../api.ts'
import { printBadge } from '../badge/print-badge.ts'
import type { DoorPerson } from '../door-person.ts'
import { useDoorAlert } from './scan-holds.tsx'

type Props = {
  person: DoorPerson
  station: string
  /** Makes new tickets. */
  atDesk: boolean
  /** Something about them has changed: look them up anew. */
  onChanged: () => void
}

/** What else can be done for somebody at the door; it asks before a ticket dies. */
export function DeskActions({ person, station, atDesk, onChanged }: Props) {
  const showAlert = useDoorAlert()
  const [busy, setBusy] = useState<string>()
  const { id } = person

  const run = async (name: string, work: () => Promise<string>) => {
    setBusy(name)
    try {
      const message = await work()
      onChanged()
      await showAlert({ title: texts.success, message })
    } catch (error) {
      console.error(error)
      await showAlert({ title: texts.error, message: failureMessage(error, texts.unreachable) })
    } finally {
      setBusy(undefined)
    }
  }
  if (id === null) return null

  const reissue = () =>
    showAlert({
      title: texts.askReissue,
      message: texts.reissueHelp,
      confirmLabel: texts.reissue,
      onConfirm: () =>
        void run('reissue', async () => {
          const { short_code } = await reissueTicket(id)
          return texts.reissued(short_code)
        }),
    })

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {person.kit_claimed ? (
        <p className="flex min-h-12 items-center gap-2.5 text-muted">
          <Package aria-hidden="true" className="size-5" /> {texts.kitHandedOut}
        </p>
      ) : (
        <Button
          icon={<Package aria-hidden="true" />}
          busy={busy === 'kit'}
          onClick={() =>
            void run('kit', async () => {
              await claimKit(id, station)
              return texts.kitRecorded(person.full_name)
            })
          }
        >
          {texts.handOutKit}
        </Button>
      )}
      <Button icon={<Printer aria-hidden="true" />} onClick={() => printBadge(person)}>
        {texts.printBadge}
      </Button>
      {atDesk && (
        <Button icon={<RefreshCw aria-hidden="true" />} busy={busy === 'reissue'} onClick={() => void reissue()}>
          {texts.newTicket}
        </Button>
      )}
    </div>
  )
}
