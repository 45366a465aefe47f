import { type ReactNode, useState } from 'react'
import type { EventPicture } from '#features/events/contract.ts'
import { EventBanner, EventLogo } from '#features/events/web/index.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { ProofField } from '#platform/web/ui/proof-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSending } from '#platform/web/use-sending.ts'
import { eventPictures } from '../../contract.ts'
import { fieldTexts } from '../../texts/fields.ts'
import { pictureFieldTexts as texts } from '../../texts/forms.ts'
import { prepareBanner, prepareLogo } from './prepare-picture.ts'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'
import { type PictureKind, sendPicture } from './settings-api.ts'

export const PicturesPage = () => <SectionPage name="pictures" renderForm={(props) => <PicturesForm {...props} />} />

function PicturesForm(props: SectionProps) {
  const { draft } = props.settings
  const sending = useSectionSending('pictures', props)
  const kit = useCallForm({ schema: eventPictures, values: draft.pictures, ...sending })
  const [{ banner, logo }, setPictures] = useState(props.settings.pictures)
  const words = kit.form.watch('banner_alt')
  const put = (kind: PictureKind, picture: EventPicture | null) => {
    setPictures((pictures) => ({ ...pictures, [kind]: picture }))
    // Words about a picture that is not there would be about nothing.
    const without = kind === 'banner' && picture === null ? { banner_alt: '' } : {}
    kit.choose({ [`${kind}_id`]: picture?.id ?? '', ...without })
  }
  return (
    <form {...kit.props} className="grid gap-8">
      <PictureField
        kind="banner"
        id={kit.idOf('banner_id')}
        error={kit.errorOf('banner_id')}
        prepare={prepareBanner}
        onChange={(picture) => put('banner', picture)}
      >
        {banner && (
          <div className="grid w-full gap-3">
            <EventBanner picture={banner} alt={words || texts.unnamed} />
            {banner.width < smallBanner && <Notice tone="warn">{texts.small(banner.width)}</Notice>}
          </div>
        )}
      </PictureField>
      {banner && (
        <TextField
          label={fieldTexts.banner_alt.label}
          hint={texts.altHint}
          {...kit.field('banner_alt')}
          maxLength={200}
          required
        />
      )}
      <PictureField
        kind="logo"
        id={kit.idOf('logo_id')}
        error={kit.errorOf('logo_id')}
        prepare={prepareLogo}
        onChange={(picture) => put('logo', picture)}
      >
        {logo && (
          <div className="grid w-full gap-3 sm:grid-cols-2">
            <Ground label={texts.onPhone} className="bg-cream text-amber-ink">
              <EventLogo picture={logo} /> {draft.about.organizer}
            </Ground>
            <Ground label={texts.onComputer} className="bg-night text-amber">
              <EventLogo picture={logo} /> {draft.about.organizer}
            </Ground>
          </div>
        )}
      </PictureField>
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={draft.pictures} />
    </form>
  )
}

const labels = { banner: fieldTexts.banner_id.label, logo: fieldTexts.logo_id.label }

/** Half of what a computer shows. */
const smallBanner = 640

type GroundProps = { label: string; className: string; children: ReactNode }

const Ground = ({ label, className, children }: GroundProps) => (
  <figure>
    <figcaption className="text-muted text-sm">{label}</figcaption>
    <p
      className={`mt-1 flex flex-wrap items-center gap-3 rounded-shell border border-line p-4 font-semibold ${className}`}
    >
      {children}
    </p>
  </figure>
)

type FieldProps = {
  kind: PictureKind
  id: string
  error: string | undefined
  prepare: (file: File) => Promise<File>
  onChange: (picture: EventPicture | null) => void
  /** The picture as visitors will see it. */
  children: ReactNode
}

/** Sends a picture as soon as it is chosen, so that it is seen as it will be before anything is saved. */
function PictureField({ kind, id, error, prepare, onChange, children }: FieldProps) {
  const { send } = useSending()
  const [refusal, setRefusal] = useState<string>()
  const [unsent, setUnsent] = useState<File | null>(null)
  const upload = async (file: File | null) => {
    setRefusal(undefined)
    setUnsent(null)
    if (!file) return onChange(null)
    const sent = await send(texts.sending, ({ signal, report }) =>
      sendPicture(kind, file, {
        signal,
        onProgress: (percent) =>
          percent === 100 ? report(undefined, { words: texts.making, canStop: false }) : report(percent),
      }),
    )
    if (sent === 'lost') setUnsent(file)
    else if (sent !== 'cancelled' && !sent.ok) setRefusal(sent.message)
    else if (sent !== 'cancelled') onChange(sent.picture)
  }
  return (
    <div className="grid gap-3">
      <ProofField
        label={labels[kind]}
        hint={texts.hints[kind]}
        id={id}
        error={refusal ?? error}
        file={null}
        kept={children}
        accept="image/*"
        prepare={prepare}
        onChange={(file) => void upload(file)}
      />
      {unsent && (
        <Notice tone="error" live title={texts.lost} action={{ onAction: () => void upload(unsent), busy: false }}>
          {texts.lostDetail}
        </Notice>
      )}
    </div>
  )
}
