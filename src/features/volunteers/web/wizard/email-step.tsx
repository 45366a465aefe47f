import { volunteerNotice } from '#features/privacy/contract.ts'
import { InAppBrowserNotice } from '#platform/web/ui/in-app-browser-notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { wizardAddress } from '../../addresses.ts'
import { fieldLabels } from '../../texts/membership.ts'
import { emailStepTexts as texts } from '../../texts/wizard.ts'
import { useField } from './wizard-context.ts'

export const EmailStep = () => (
  <>
    <InAppBrowserNotice path={wizardAddress()} />
    <PrivacyNotice />
    <div className="border-line border-t pt-7">
      <TextField
        label={fieldLabels.email}
        hint={texts.hint}
        type="email"
        autoComplete="email"
        required
        {...useField('email')}
      />
    </div>
  </>
)

/** In the page's own flow: a text in a box of its own scrolls under the thumb that wants to go on. */
const PrivacyNotice = () => (
  <section aria-labelledby="privacy-notice" className="grid gap-6">
    <div className="card p-5 sm:p-7">
      <h3 id="privacy-notice">{volunteerNotice.title}</h3>
      <ul className="mt-4 grid gap-3.5">
        {volunteerNotice.summary.map((line) => (
          <li key={line} className="flex gap-3.5">
            <span aria-hidden="true" className="pane pane-lit mt-1.5 size-4 shrink-0" />
            {line}
          </li>
        ))}
      </ul>
    </div>
    {volunteerNotice.sections.map(({ heading, text }) => (
      <div key={heading}>
        <h4 className="font-display font-semibold text-lg">{heading}</h4>
        <p className="mt-1.5">{text}</p>
      </div>
    ))}
  </section>
)
