/** A bank's statement as the tests know it: which of its columns means what, and its first row. */
export const statementColumns = {
  posted_on: 'Date',
  reference: 'Ref No.',
  description: 'Particulars',
  credit: 'Credit',
  debit: 'Debit',
}
export const statementHeader = 'Date,Ref No.,Particulars,Debit,Credit,Balance'
