import { FileView } from '#platform/web/ui/file-view.tsx'
import { proofQuery } from './review-api.ts'

type Props = { id: string; pages: number; name: string; className?: string }

export const ProofView = ({ id, pages, name, className }: Props) => (
  <FileView
    title="Proof"
    what="the proof"
    alt={`Proof of payment sent by ${name}`}
    pages={pages}
    queryOf={(page) => proofQuery(id, page)}
    className={className}
  />
)
