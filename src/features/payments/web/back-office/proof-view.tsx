import { type FileState, FileView, type Zoom } from '#platform/web/ui/file-view.tsx'
import { proofViewTexts as texts } from '../../texts/back-office.ts'
import { proofQuery } from './review-api.ts'

type Props = {
  id: string
  pages: number
  name: string | undefined
  onState?: (state: FileState) => void
  zoom?: Zoom
  onZoom?: (zoom: Zoom) => void
  className?: string
}

export const ProofView = ({ id, pages, name, ...props }: Props) => (
  <FileView
    title={texts.title}
    what={texts.theProof}
    alt={texts.alt(name)}
    pages={pages}
    queryOf={(page) => proofQuery(id, page)}
    {...props}
  />
)
