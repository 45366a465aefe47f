import { findEvent, listDesignations } from '#features/events/server/index.ts'
import { listForFiles } from '#features/questions/server/index.ts'
import { mayUse, type Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { columnKeys, isMoney, isSensitive, type PeopleFile, type Whom } from '../contract.ts'
import { paperRefusals as refusals, fileTexts as texts } from '../texts/columns.ts'
import { type Format, type PaperFile, sheetContent } from './paper-file.ts'
import { columnOf, leftColumn, type PersonColumn, questionColumn } from './people-columns.ts'
import { countPeople, type PersonRow, peopleRows, whomWhere, withLeft } from './people-rows.ts'

/** What can be chosen for a file of these people. */
export async function showPeopleFile(db: Database, whom: Whom) {
  const event = await findEvent(db, whom.event)
  const [people, questions, designations] = await Promise.all([
    countPeople(db, whomWhere(event.id, whom)),
    listForFiles(db, event.id),
    listDesignations(db, event.slug),
  ])
  const asked = questions.map(({ id, words, retired_at }) => ({ id, words, is_asked_now: retired_at === null }))
  return { people, questions: asked, designations }
}

/** Who took what is written down before the first row leaves: nobody gets a file by breaking off at the end. */
export async function openPeopleFile(
  db: Database,
  by: Staff,
  { format, ...asked }: PeopleFile & { format: Format },
): Promise<PaperFile> {
  const keys = columnKeys.filter((key) => asked.columns.includes(key))
  if (keys.some(isMoney) && !mayUse(by.roles, ['finance'])) {
    throw new DomainError('forbidden', 'money_is_for_finance', refusals.moneyIsForFinance)
  }
  if (keys.length + asked.questions.length === 0) throw new DomainError('invalid', 'no_column', refusals.noColumn)
  const event = await findEvent(db, asked.event)
  const where = whomWhere(event.id, asked)
  const { questions, rows } = await inTransaction(db, async (tx) => {
    const questions = (await listForFiles(tx, event.id)).filter(({ id }) => asked.questions.includes(id))
    if (questions.length < new Set(asked.questions).size) {
      throw new DomainError('conflict', 'question_not_for_files', refusals.questionNotForFiles)
    }
    const rows = await countPeople(tx, where)
    const { view, designation, church, left } = asked
    await audit(tx, {
      staff_member_id: by.id,
      action: 'papers.people',
      subject: event.id,
      details: {
        ...{ rows, format, view, designation, church, left, columns: keys },
        questions: questions.map(({ id }) => id),
        sensitive: keys.some(isSensitive),
      },
    })
    return { questions, rows }
  })
  const columns = [
    ...keys.map(columnOf),
    ...questions.map(questionColumn),
    ...(withLeft(asked) && asked.view !== 'left' ? [leftColumn] : []),
  ]
  const people = peopleRows(db, { where, columns: keys, questions: questions.map(({ id }) => id) })
  return {
    name: texts.registrations(event.slug, todayInManila(), format),
    rows,
    content: sheetContent(format, { columns, rows: cellsOf(columns, people), sheet: texts.peopleSheet }),
  }
}

async function* cellsOf(columns: readonly PersonColumn[], batches: AsyncIterable<PersonRow[]>) {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ cell }) => cell(row)))
}
