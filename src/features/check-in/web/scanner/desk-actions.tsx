import { Package, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { claimKit, reissueTicket } from '../api.ts'
import { printBadge } from '../badge/print-badge.ts'
import type { DoorPerson } from '../door-person.ts'

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
  const showAlert = useAlert()
  const [busy, setBusy] = useState<string>()
  const { id } = person

  const run = async (name: string, work: () => Promise<string>) => {
    setBusy(name)
    try {
      const message = await work()
      onChanged()
      await showAlert({ title: 'Success', message })
    } catch (error) {
      console.error(error)
      const message = failureMessage(error, 'There is no connection. Nothing has changed.')
      await showAlert({ title: 'Error', message })
    } finally {
      setBusy(undefined)
    }
  }
  if (id === null) return null

  const reissue = () =>
    showAlert({
      title: 'Make a new ticket?',
      message: 'The old QR code and the old short code stop working at once. The new ones are sent by e-mail.',
      confirmLabel: 'Make a new ticket',
      onConfirm: () =>
        void run('reissue', async () => {
          const { short_code } = await reissueTicket(id)
          return `The new short code is ${short_code.slice(0, 4)} ${short_code.slice(4)}.`
        }),
    })

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {person.kit_claimed ? (
        <p className="flex min-h-12 items-center gap-2.5 text-muted">
          <Package aria-hidden="true" className="size-5" /> The kit was handed out.
        </p>
      ) : (
        <Button
          icon={<Package aria-hidden="true" />}
          busy={busy === 'kit'}
          onClick={() =>
            void run('kit', async () => {
              await claimKit(id, station)
              return `The kit of ${person.full_name} is recorded.`
            })
          }
        >
          Hand out the kit
        </Button>
      )}
      <Button icon={<Printer aria-hidden="true" />} onClick={() => printBadge(person)}>
        Print the badge
      </Button>
      {atDesk && (
        <Button icon={<RefreshCw aria-hidden="true" />} busy={busy === 'reissue'} onClick={() => void reissue()}>
          New ticket
        </Button>
      )}
    </div>
  )
}
