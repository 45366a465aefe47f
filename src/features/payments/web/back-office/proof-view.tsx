import { memo } from 'react'
import { type FileState, FileView, type Zoom } from '#platform/web/ui/file-view.tsx'
import { proofViewTexts as texts } from '../../texts/back-office.ts'
import { proofQuery } from './review-api.ts'

type Props = {
  id: string
  pages: number
  name: string | undefined
  /** With its id, so that one function serves all that wait behind it. */
  onState?: (id: string, state: FileState) => void
  zoom?: Zoom
  onZoom?: (zoom: Zoom) => void
  className?: string
}

/** Drawn again only for something of its own: the ones after it wait on the page, and every key is pressed for one alone. */
export const ProofView = memo(({ id, pages, name, onState, ...props }: Props) => (
  <FileView
    title={texts.title}
    what={texts.theProof}
    alt={texts.alt(name)}
    pages={pages}
    queryOf={(page) => proofQuery(id, page)}
    onState={onState && ((state) => onState(id, state))}
    {...props}
  />
))
