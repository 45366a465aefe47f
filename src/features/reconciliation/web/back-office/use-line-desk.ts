import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queueKey } from '#features/payments/web/back-office/index.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import type { LineDecisionInput, LineDetails, StatementLine, StatementLines } from '../../contract.ts'
import { lineDeskTexts, undoReason } from '../../texts/decide.ts'
import { fetchLine, fetchLines, type Listed, lineKey, listKey, sendDecision } from './reconcile-api.ts'

export type Done = {
  kind: LineDecisionInput['kind'] | 'UNDONE'
  line: LineDetails
  /** The lines that went with it. */
  others: readonly string[]
}
type Unseen<Input> = Input extends unknown ? Omit<Input, 'seen'> : never
/** Without what was seen, which the line itself knows. */
export type Decision = Unseen<LineDecisionInput>

/**
 * Sends what is decided and keeps the list where it is: lines change in place, and only the counts are asked for anew. A
 * refusal that a colleague was faster stands above the line, which is loaded again.
 */
export function useLineDesk(listed: Listed, onBack: (id: string) => void) {
  const client = useQueryClient()
  const [done, setDone] = useState<Done>()
  const [refusal, setRefusal] = useState<{ id: string; words: string }>()
  const [undoing, setUndoing] = useState(false)

  const patch = (change: (known: StatementLines) => StatementLines) =>
    client.setQueryData<StatementLines>(listKey(listed), (known) => known && change(known))

  const keep = async (line: LineDetails, others: readonly string[]) => {
    takeAnswer(client, lineKey(line.id), line)
    patch((known) => ({ ...known, lines: known.lines.map((one) => follow(one, line, others)) }))
    for (const id of others) void client.invalidateQueries({ queryKey: lineKey(id) })
    void client.invalidateQueries({ queryKey: queueKey(listed.event) })
    try {
      const { counts, waiting, left_out } = await fetchLines(listed)
      patch((known) => ({ ...known, counts, waiting, left_out }))
    } catch {
      // The counts of before are shown until the list is loaded again.
    }
  }

  const decide = async (line: LineDetails, input: Decision): Promise<LineDetails> => {
    setRefusal(undefined)
    try {
      const answer = await sendDecision(line.id, { ...input, seen: line.seen })
      const others = input.kind === 'MATCH' ? input.line_ids : []
      setDone({ kind: input.kind, line: answer, others })
      void keep(answer, others)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setRefusal({ id: line.id, words: error.message })
        void fetchLine(line.id).then(
          (now) => keep(now, []),
          () => undefined,
        )
      }
      throw error
    }
  }

  const undo = async () => {
    if (!done || undoing) return
    const { line, others } = done
    setUndoing(true)
    try {
      const answer = await sendDecision(line.id, { kind: 'TAKE_BACK', reason: undoReason, seen: line.seen })
      setDone({ kind: 'UNDONE', line: answer, others: [] })
      void keep(answer, others)
    } catch (error) {
      setRefusal({ id: line.id, words: failureMessage(error, lineDeskTexts.unsure) })
      void client.invalidateQueries({ queryKey: lineKey(line.id) })
    }
    onBack(line.id)
    setUndoing(false)
  }

  return { done, refusal, undoing, decide, undo }
}

const follow = (one: StatementLine, line: LineDetails, others: readonly string[]): StatementLine => {
  if (one.id === line.id) return { ...line }
  return others.includes(one.id)
    ? { ...one, state: line.state, decided: line.decided, payments: line.payments, payment_count: line.payment_count }
    : one
}
