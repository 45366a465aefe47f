import { FileView } from '#platform/web/ui/file-view.tsx'
import { useProof } from './review-api.ts'

type Props = { id: string; or_number: string; name: string; className?: string }

export const ProofView = ({ id, or_number, name, className }: Props) => (
  <FileView
    title="Proof"
    what="the proof"
    alt={`Proof of payment sent by ${name}`}
    fileName={or_number}
    file={useProof(id)}
    className={className}
  />
)
