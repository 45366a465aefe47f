import { FileView } from '#platform/web/ui/file-view.tsx'
import { proofViewTexts as texts } from '../../texts/back-office.ts'
import { proofQuery } from './review-api.ts'

type Props = { id: string; pages: number; name: string | undefined; className?: string }

export const ProofView = ({ id, pages, name, className }: Props) => (
  <FileView
    title={texts.title}
    what={texts.theProof}
    alt={texts.alt(name)}
    pages={pages}
    queryOf={(page) => proofQuery(id, page)}
    className={className}
  />
)
