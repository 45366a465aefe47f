import { Fragment, type RefObject, useId } from 'react'
import { fieldKeys, fieldOf } from '../../contract.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { ParticipantField } from './participant-fields.tsx'
import { useRegistrationForm } from './registration-form-context.ts'
import { shares, sharing } from './registration-form-rules.ts'
import { ShareBox, SharedField } from './shared-field.tsx'

type Props = { index: number; count: number; event: string; heading?: RefObject<HTMLHeadingElement | null> }

/** The fields of one person. */
export function ParticipantBlock({ index, count, event, heading }: Props) {
  const titleId = useId()
  const { kit } = useRegistrationForm()
  const mayShare = index === 0 && count > 1
  return (
    <section aria-labelledby={titleId} className="grid gap-6 sm:grid-cols-2">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none sm:col-span-2">
        {registrationFormTexts.participant(index + 1)}
      </h2>
      {fieldKeys.map((name) => {
        const share = shares.find((one) => sharing[one].keys.some((key) => key === name))
        const isLast = share !== undefined && sharing[share].keys.at(-1) === name
        const field = <ParticipantField {...{ index, name, event }} />
        return (
          <Fragment key={name}>
            <div className={fieldOf(name).wide ? 'sm:col-span-2' : undefined}>
              {share ? <SharedField {...{ index, name, share }}>{field}</SharedField> : field}
            </div>
            {mayShare && isLast && <ShareBox share={share} />}
          </Fragment>
        )
      })}
      {kit && <kit.PersonQuestions index={index} />}
    </section>
  )
}
