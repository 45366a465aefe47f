import { type RefObject, useId } from 'react'
import {
  AddressField,
  CivilStatusField,
  DesignationField,
  EmailField,
  FirstTimeField,
  MobileField,
  NotesField,
  SexField,
  TextPart,
} from './participant-fields.tsx'
import { ShareBox, SharedField } from './shared-field.tsx'

type Props = { index: number; count: number; event: string; heading?: RefObject<HTMLHeadingElement | null> }

const pair = 'grid gap-6 sm:grid-cols-2'

/** The fields of one person. The browser fills in the first one's from its owner's profile, and nobody else's. */
export function ParticipantBlock({ index, count, event, heading }: Props) {
  const titleId = useId()
  const isFirst = index === 0
  const fill = (token: string) => ({ autoComplete: isFirst ? token : 'off' })
  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        Participant {index + 1}
      </h2>
      <div className={pair}>
        <TextPart {...{ index }} field="first_name" required {...fill('given-name')} autoCapitalize="words" />
        <TextPart {...{ index }} field="middle_name" optional {...fill('additional-name')} autoCapitalize="words" />
        <TextPart {...{ index }} field="last_name" required {...fill('family-name')} autoCapitalize="words" />
        <TextPart
          {...{ index }}
          field="name_suffix"
          optional
          placeholder="Jr., Sr., III"
          {...fill('honorific-suffix')}
        />
      </div>
      <SexField index={index} />
      <div className={pair}>
        <MobileField index={index} {...fill('tel')} />
        <CivilStatusField index={index} />
        <TextPart {...{ index }} field="messenger" optional placeholder="Your name there" autoComplete="off" />
        <DesignationField index={index} event={event} />
      </div>
      <SharedField index={index} name="email" sharedBy="same_email">
        <EmailField index={index} {...fill('email')} />
      </SharedField>
      {isFirst && count > 1 && (
        <ShareBox name="same_email" label="Use same Email Address for all participants" copies={['email']} />
      )}
      <AddressField index={index} {...fill('street-address')} />
      <div className={pair}>
        <SharedField index={index} name="church" sharedBy="same_church">
          <TextPart {...{ index }} field="church" optional autoComplete="off" autoCapitalize="words" />
        </SharedField>
        <SharedField index={index} name="pastor" sharedBy="same_church">
          <TextPart {...{ index }} field="pastor" optional autoComplete="off" autoCapitalize="words" />
        </SharedField>
      </div>
      {isFirst && count > 1 && (
        <ShareBox
          name="same_church"
          label="Use same Church and Pastor for all participants"
          copies={['church', 'pastor']}
        />
      )}
      <NotesField index={index} />
      <FirstTimeField index={index} />
    </section>
  )
}
