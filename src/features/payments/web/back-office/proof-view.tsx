import { FileView } from '#platform/web/ui/file-view.tsx'
import { useProof } from './review-api.ts'

export const ProofView = ({ id, or_number, name }: { id: string; or_number: string; name: string }) => (
  <FileView
    title="Proof of payment"
    what="the proof"
    alt={`Proof of payment sent by ${name}`}
    fileName={or_number}
    file={useProof(id)}
  />
)
