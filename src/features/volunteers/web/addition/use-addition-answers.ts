import { useRef, useState } from 'react'
import { afterPointerUp } from '#platform/web/after-pointer-up.ts'
import type { NeededPart } from '../../contract.ts'
import { type AdditionField, emptyAddition, findProblems } from './addition-rules.ts'

export type AdditionAnswers = ReturnType<typeof useAdditionAnswers>

/** The answers and their messages. A field is judged when it is left; its message goes once it no longer holds. */
export function useAdditionAnswers(needed: readonly NeededPart[]) {
  const [answers, setAnswers] = useState({ values: emptyAddition, files: [] as readonly File[] })
  const [problems, setProblems] = useState<Record<string, string>>({})
  // What is judged a moment later must be what was typed last.
  const latest = useRef(answers)

  const find = () => findProblems({ needed, ...latest.current })
  const put = (name: string, changed: Partial<typeof answers>) => {
    latest.current = { ...latest.current, ...changed }
    setAnswers(latest.current)
    const now = find()[name]
    setProblems(({ [name]: shown, ...others }) =>
      shown !== undefined && shown === now ? { ...others, [name]: shown } : others,
    )
  }
  const change = (name: AdditionField, value: string) =>
    put(name, { values: { ...latest.current.values, [name]: value } })
  const leave = (name: string) =>
    afterPointerUp(() => {
      const now = find()[name]
      setProblems(({ [name]: _before, ...others }) => (now === undefined ? others : { ...others, [name]: now }))
    })
  const show = (found: Record<string, string>) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(controlId(first))?.focus())
  }

  return {
    ...answers,
    problems,
    change,
    changeFiles: (files: readonly File[]) => put('idFiles', { files }),
    leave,
    show,
    /** Shows what is missing; true when nothing is. */
    isComplete: () => {
      const found = find()
      show(found)
      return Object.keys(found).length === 0
    },
    read: () => ({ needed, ...latest.current }),
  }
}

export const controlId = (name: string): string => `addition-${name}`
