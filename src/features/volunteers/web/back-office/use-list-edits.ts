import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage, unsure } from '#platform/web/failure-message.ts'
import type { EditedOption, OptionChange } from '../../contract.ts'
import { anyListTexts } from '../../texts/lists.ts'
import { addOption, changeOption, type ListName, listKey } from './department-api.ts'

/** `at` is the entry it is about, or `new`. */
type Problem = { at: string; words: string }

/** One edit at a time; the list is shown anew when the server has answered. */
export function useListEdits(list: ListName) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [said, setSaid] = useState('')

  const run = async (at: string, edit: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy(at)
    setProblem(undefined)
    try {
      await edit()
      await client.invalidateQueries({ queryKey: listKey(list) })
      setSaid(done)
      return true
    } catch (error) {
      void client.invalidateQueries({ queryKey: listKey(list) })
      setProblem({ at, words: failureMessage(error, unsure) })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    problem,
    said,
    add: (name: string) => run('new', () => addOption(list, name), anyListTexts.added(name)),
    change: (option: EditedOption, change: OptionChange, done: string) =>
      run(option.id, () => changeOption(list, option.id, change), done),
  }
}

export type ListEdits = ReturnType<typeof useListEdits>
