import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { emptyStageTexts, applicationsPageTexts as texts } from '../../texts/applications.ts'
import { type ListAddress, stageOf } from './list-address.ts'

type Props = { address: ListAddress; onChange: (address: ListAddress) => void }

/** Why the list is empty, and the way out of it. */
export function NobodyHere({ address, onChange }: Props) {
  const { q, ministry, reader } = address
  const stage = stageOf(address)
  if (q !== undefined) {
    return (
      <WayOut words={texts.nobodyFound(q)} label={texts.clearSearch} onGo={() => onChange({ ...address, q: '' })} />
    )
  }
  if (stage === undefined) return null
  if (ministry !== undefined || reader !== undefined) {
    return <WayOut words={texts.nobodyFits} label={texts.showAll(stage)} onGo={() => onChange({ state: stage })} />
  }
  if (stage !== 'RECEIVED') return <p className="card p-5">{emptyStageTexts[stage]}</p>
  return <EmptyState title={emptyStageTexts.RECEIVED}>{texts.comeBySelf}</EmptyState>
}

const WayOut = ({ words, label, onGo }: { words: string; label: string; onGo: () => void }) => (
  <div className="card p-5">
    <p>{words}</p>
    <button type="button" className="link mt-2 min-h-11 font-semibold" onClick={onGo}>
      {label}
    </button>
  </div>
)
