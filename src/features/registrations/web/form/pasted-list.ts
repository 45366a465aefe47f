import type { FieldKey } from '../../contract.ts'
import type { AnswerColumn } from './paste-answers-rules.ts'

/** What a column may hold: a field of a participant, a whole name that is then taken apart, or the organiser's question. */
export type Column = FieldKey | 'full_name' | AnswerColumn

/** `dayFirst` is how days are written where their column does not tell. */
export type Guess = { hasHeader: boolean; columns: (Column | null)[]; dayFirst?: boolean }

/** What was chosen instead of a word, for everybody who has it, by the id of its problem. */
export type Chosen = Readonly<Record<string, string>>

/** A list that is being looked through, with what its leader has said about it; null where what was guessed holds. */
export type PastedList = { text: string; guess: Guess | null; chosen: Chosen }
