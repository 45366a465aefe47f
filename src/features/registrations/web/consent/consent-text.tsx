import { summitConsent } from '#features/privacy/contract.ts'
import { consentTextTexts as texts } from '../../texts/consent.ts'

/** The notice in the page's own flow: a text in a box of its own scrolls under the thumb that wants to go on. */
export const ConsentText = () => (
  <>
    <section aria-labelledby="consent-summary" className="card p-5 sm:p-7">
      <h2 id="consent-summary" className="text-xl">
        {texts.inShort}
      </h2>
      <ul className="mt-4 grid gap-3.5">
        {summitConsent.summary.map((line) => (
          <li key={line} className="flex gap-3.5">
            <span aria-hidden="true" className="pane pane-lit mt-1.5 size-4 shrink-0" />
            {line}
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="consent-full" className="grid gap-6">
      <h2 id="consent-full">{texts.fullText}</h2>
      {summitConsent.sections.map(({ heading, text }) => (
        <div key={heading}>
          <h3 className="text-lg">{heading}</h3>
          <p className="mt-1.5">{text}</p>
        </div>
      ))}
    </section>
  </>
)
