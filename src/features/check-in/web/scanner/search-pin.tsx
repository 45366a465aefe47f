import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { choosePinTexts, openWithPinTexts, pinProblems } from '../../texts/scanner.ts'
import { chooseSearchPin, openSearch, shortestPin } from '../offline/search-lock.ts'
import { refreshRoster } from '../offline/sync-device.ts'

/** On a supervisor's phone, once: from then on the names are on it, and this PIN opens them. */
export function ChoosePin({ onChosen }: { onChosen: () => void }) {
  return (
    <PinForm
      {...choosePinTexts}
      submit={async (pin) => {
        await chooseSearchPin(pin)
        await refreshRoster()
        onChosen()
        return undefined
      }}
    />
  )
}

export function OpenWithPin({ onOpen }: { onOpen: () => void }) {
  return (
    <PinForm
      {...openWithPinTexts}
      submit={async (pin) => {
        const left = await openSearch(pin)
        if (left === null) {
          onOpen()
          return undefined
        }
        return left > 0 ? pinProblems.wrong(left) : pinProblems.wrongTooOften
      }}
    />
  )
}

type Props = {
  title: string
  words: string
  label: string
  button: string
  busyWords: string
  /** Answers what is wrong with the PIN, in words. */
  submit: (pin: string) => Promise<string | undefined>
  failure: string
}

function PinForm({ title, words, label, button, busyWords, submit, failure }: Props) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (sent: FormEvent) => {
    sent.preventDefault()
    sent.stopPropagation()
    if (pin.length < shortestPin) {
      setProblem(pinProblems.tooShort(shortestPin))
      return
    }
    setBusy(true)
    setProblem(await submit(pin).catch(() => failure))
    setBusy(false)
    setPin('')
  }
  return (
    <form onSubmit={(sent) => void send(sent)} className="card grid gap-3 p-4">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{words}</p>
      <TextField
        label={label}
        value={pin}
        onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        error={problem}
      />
      <div>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? busyWords : button}
        </Button>
      </div>
    </form>
  )
}
