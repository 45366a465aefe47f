import { Banknote } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { newKey } from '#platform/web/new-key.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { pesos } from '#shared/money.ts'
import { collectBalance } from '../api.ts'
import type { DoorPerson } from '../door-person.ts'

type Props = {
  person: DoorPerson
  /** They have paid: look them up anew. */
  onChanged: () => void
}

/** The desk takes the cash where the door would send people to the desk. */
export function CollectBalance({ person: { group, balance, payment_status }, onChanged }: Props) {
  const showAlert = useAlert()
  const [busy, setBusy] = useState(false)
  // Kept for every repetition after a lost answer: the same cash is never taken twice.
  const paymentKey = useRef(newKey())
  const amount = pesos(balance)
  if (group.id === null) return null
  const groupId = group.id
  const beside_pending = payment_status === 'PENDING'

  const collect = async () => {
    setBusy(true)
    try {
      const { or_number } = await collectBalance(groupId, {
        payment_key: paymentKey.current,
        amount: balance,
        beside_pending,
      })
      onChanged()
      await showAlert({
        title: 'Success',
        message: `Paid. The receipt is ${or_number}; it is on its way by e-mail.`,
      })
    } catch (error) {
      console.error(error)
      const message = failureMessage(
        error,
        'There is no connection. Keep the money and press the button again: it is never taken twice.',
      )
      await showAlert({ title: 'Error', message })
    } finally {
      setBusy(false)
    }
  }
  const warning = beside_pending
    ? 'A payment by bank is being checked. If they sent it, take nothing: it would come in twice, and finance would have to give it back. '
    : ''
  const settles =
    group.size > 1 ? `It settles the balance of all ${group.size} in the group.` : 'It settles the whole balance.'
  const ask = () =>
    showAlert({
      title: `Take ${amount} in cash?`,
      message: `${warning}${settles} Count the money first.`,
      confirmLabel: 'I have the money',
      onConfirm: () => void collect(),
    })
  return (
    <Button
      variant={beside_pending ? 'secondary' : 'primary'}
      wide
      icon={<Banknote aria-hidden="true" />}
      busy={busy}
      busyLabel="Recording…"
      onClick={() => void ask()}
    >
      {`Collect ${amount} in cash`}
    </Button>
  )
}
