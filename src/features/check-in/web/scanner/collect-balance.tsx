import { Banknote } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { newKey } from '#platform/web/new-key.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { collectBalanceTexts as texts } from '../../texts/scanner.ts'
import { collectBalance } from '../api.ts'
import type { DoorPerson } from '../door-person.ts'
import { useDoorAlert, useScanHold } from './scan-holds.tsx'

type Props = {
  person: Pick<DoorPerson, 'group' | 'balance' | 'payment_status'>
  /** They have paid: look them up anew. */
  onChanged: () => void
  /** One of several in a row: low, and without what stands beside it. */
  narrow?: boolean
}

/** The desk takes the cash where the door would send people to the desk. */
export function CollectBalance({ person: { group, balance, payment_status }, onChanged, narrow = false }: Props) {
  const showAlert = useDoorAlert()
  const [busy, setBusy] = useState(false)
  // Money is on the table: nobody else's card takes its place.
  useScanHold('money', busy)
  // Kept for every repetition after a lost answer: the same cash is never taken twice.
  const paymentKey = useRef(newKey())
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
      await showAlert({ title: texts.success, message: texts.paid(or_number) })
    } catch (error) {
      console.error(error)
      await showAlert({ title: texts.error, message: failureMessage(error, texts.unreachable) })
    } finally {
      setBusy(false)
    }
  }
  const settles = beside_pending ? texts.settlesBesidePending : texts.settles
  const ask = () =>
    showAlert({
      title: texts.ask(balance),
      message: settles(group.size),
      confirmLabel: texts.confirm,
      onConfirm: () => void collect(),
    })
  return (
    <Button
      variant={beside_pending || narrow ? 'secondary' : 'primary'}
      wide={!narrow}
      icon={<Banknote aria-hidden="true" />}
      busy={busy}
      busyLabel={texts.collecting}
      onClick={() => void ask()}
    >
      {narrow ? texts.collectAmount(balance) : texts.collect(balance)}
    </Button>
  )
}
