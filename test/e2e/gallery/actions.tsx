import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useLoadingOverlay } from '#platform/web/loading-overlay.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { Section } from './section.tsx'

export function Actions() {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Section title="Buttons">
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="primary" onClick={() => setPresses(presses + 1)}>
            Proceed
          </Button>
          <Button onClick={() => setPresses(presses + 1)}>Back</Button>
          <Button variant="quiet">Clear my answers</Button>
          <Button variant="danger">Remove</Button>
          <Button icon={<Download aria-hidden="true" />}>Export</Button>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="primary" busy busyLabel="Submitting… 62%" onClick={() => setPresses(presses + 1)}>
            Submit
          </Button>
          <Button variant="primary" disabled>
            Find Payment
          </Button>
          <Button disabled>Not now</Button>
          <Button to="/elsewhere">A link in the app</Button>
          <Button variant="quiet" href="#buttons">
            A plain link
          </Button>
        </div>
        <p className="text-muted text-sm">Pressed {presses} times</p>
        <p>
          <span className="code-text mr-4">0061 2345 8890</span>
          <CopyButton text="006123458890" what="account number" copiedLabel="Copied. Now open your bank app." />
        </p>
      </Section>
      <AlertsAndOverlay />
    </>
  )
}

function AlertsAndOverlay() {
  const showAlert = useAlert()
  const overlay = useLoadingOverlay()
  const [outcome, setOutcome] = useState('nothing yet')

  const attention = () => {
    void showAlert({
      title: 'Need your attention!',
      message: 'Please select what you would like to do from the dropdown.',
    }).then(setOutcome)
  }
  const offending = () => {
    void showAlert({
      title: 'Invalid Number',
      message: 'Please enter a participant count between 1 and 20.',
      focusAfter: () => document.getElementById('offending'),
    }).then(setOutcome)
  }
  const question = () => {
    void showAlert({
      title: 'Clear my answers',
      message: 'Everything you typed on this phone will be removed.',
      onConfirm: () => setOutcome('confirm ran'),
    })
  }
  const twoAtOnce = () => {
    void showAlert({ title: 'First', message: 'Read me first.', closeLabel: 'Next' })
    void showAlert({ title: 'Second', message: 'Then me.' })
  }
  const upload = async () => {
    overlay.show('Sending your registration')
    for (let percent = 0; percent <= 100; percent += 4) {
      overlay.update({ percent })
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    overlay.hide()
  }

  return (
    <Section title="Alert and overlay">
      <div className="flex flex-wrap gap-4">
        <Button onClick={attention}>Alert without confirm</Button>
        <Button onClick={question}>Alert with confirm</Button>
        <Button onClick={offending}>Alert about a control</Button>
        <Button onClick={twoAtOnce}>Two alerts</Button>
        <Button onClick={upload}>Loading overlay</Button>
      </div>
      <p className="text-muted text-sm">Outcome: {outcome}</p>
      <TextField label="The offending control" id="offending" className="max-w-sm" />
    </Section>
  )
}
