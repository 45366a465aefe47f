import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { applicationAddress, applicationsAddress } from '../../addresses.ts'
import { DecisionStrip } from './decision-strip.tsx'
import { isOpen, undoDecision, useDecisions } from './decisions.ts'

/** Above every other page of the back office: what is not saved follows whoever goes on to something else. */
export function DecisionsElsewhere() {
  const { pathname } = useLocation()
  return pathname.startsWith(applicationsAddress()) ? null : <Elsewhere key={pathname} />
}

function Elsewhere() {
  const decisions = useDecisions(useMe({ enabled: true }).data?.id)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [wasOpen, setWasOpen] = useState(false)
  const isAnyOpen = decisions.some(isOpen)
  // What was seen unsaved here is seen saved here, too.
  if (isAnyOpen && !wasOpen) setWasOpen(true)
  if (!isAnyOpen && !wasOpen) return null
  return (
    <div className="mb-5 empty:hidden">
      <DecisionStrip
        decisions={decisions}
        onUndo={(id) => void undoDecision(client, id)}
        onLook={(id) => void navigate(applicationAddress({ id }))}
      />
    </div>
  )
}
