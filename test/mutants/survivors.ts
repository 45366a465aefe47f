/** A change of the code, made by Stryker, that no test notices because nothing a user or a caller could see differs. */
export type Survivor = {
  file: string
  /** The code as it stands and as it was changed, each on one line, cut after eighty characters. */
  code: string
  put: string
  why: string
}

export const survivors: readonly Survivor[] = [
  {
    file: 'src/features/check-in/web/scanner/scanner-rules.ts',
    code: "''",
    put: '"Stryker was here!"',
    why: 'Before the first scan there is none: any word that is no nonce says so.',
  },
  {
    file: 'src/features/reconciliation/web/back-office/match-rules.ts',
    code: 'reason.amount > 0',
    put: 'reason.amount >= 0',
    why: 'A difference of nothing is no difference, and never a reason.',
  },
  {
    file: 'src/features/reconciliation/web/back-office/match-rules.ts',
    code: 'reason.days < 0',
    put: 'reason.days <= 0',
    why: 'The same day was answered in the line above.',
  },
  {
    file: 'src/features/reconciliation/web/back-office/match-rules.ts',
    code: 'difference > 0',
    put: 'difference >= 0',
    why: 'No difference was answered in the line above.',
  },
  {
    file: 'src/features/reconciliation/server/suggest-rules.ts',
    code: 'one.length <= other.length',
    put: 'one.length < other.length',
    why: 'Of two that are equally long it does not matter which is called the short one.',
  },
  {
    file: 'src/features/reconciliation/server/suggest-rules.ts',
    code: 'at < short.length',
    put: 'true',
    why: 'Two that are the same never come here, so they differ at the latest behind the end of the short one.',
  },
  {
    file: 'src/features/reconciliation/server/suggest-rules.ts',
    code: 'at < short.length',
    put: 'at <= short.length',
    why: 'Two that are the same never come here, so they differ at the latest behind the end of the short one.',
  },
  {
    file: 'src/features/check-in/web/scanner/scanner-rules.ts',
    code: '[]',
    put: '["Stryker was here"]',
    why: 'Compared with ids and nonces alone, and none of them is that word.',
  },
  {
    file: 'src/shared/typing-slips.ts',
    code: '[]',
    put: '["Stryker was here"]',
    why: 'The row before the first is read only where two letters were typed, and then there is a real one.',
  },
  {
    file: 'src/shared/typing-slips.ts',
    code: 'part.length + 1',
    put: 'part.length - 1',
    why: 'The two columns that are left out stand for more slips than are ever forgiven.',
  },
  {
    file: 'src/features/payments/web/back-office/review-rules.ts',
    code: 'words.toLowerCase()',
    put: 'words.toUpperCase()',
    why: 'Both sides are written alike before they are compared; small or capital letters do equally.',
  },
  {
    file: 'src/features/registrations/web/form/paste-people-lines-rules.ts',
    code: 'at < text.length',
    put: 'at <= text.length',
    why: 'Past the end charAt gives an empty text, which is no sign and adds nothing to the last cell.',
  },
  {
    file: 'src/features/registrations/web/form/paste-people-lines-rules.ts',
    code: String.raw`/^(.*?[^\d ().:+/–—-]\.?)([\d ().:+/–—-]+)$/u`,
    put: String.raw`/(.*?[^\d ().:+/–—-]\.?)([\d ().:+/–—-]+)$/u`,
    why: 'A cell is one line, so the first match begins at its start anyway; this only spares looking from every other sign.',
  },
  {
    file: 'src/features/registrations/web/form/paste-people-rules.ts',
    code: 'headings.find(([, shape]) => shape.test(text))?.[0]',
    put: 'headings.find(([, shape]) => shape.test(text))[0]',
    why: 'Where no shape fits, all words are left over and the line before has answered; the question mark is for the type.',
  },
  {
    file: 'src/shared/qr-ticket.ts',
    code: 'first?.d',
    put: 'first.d',
    why: 'Keys are parsed with at least one in the list, so the question mark is for the type alone.',
  },
  {
    file: 'src/shared/qr-ticket.ts',
    code: 'false',
    put: 'true',
    why: 'Whether the imported key could be exported: it never leaves the function, so nobody can try.',
  },
  {
    file: 'src/shared/qr-ticket.ts',
    code: 'text.length <= textLength',
    put: 'true',
    why: 'A longer text has a signature of another length, which never verifies; this only spares the work.',
  },
  {
    file: 'src/shared/sealed-roster.ts',
    code: 'false',
    put: 'true',
    why: 'Whether the derived key could be exported: it never leaves the module, so nobody can try.',
  },
  {
    file: 'src/features/pricing/server/price-rules.ts',
    code: "'full'",
    put: '""',
    why: 'Whatever is neither a sale nor a pre-registration is paid in full.',
  },
  {
    file: 'src/features/event-settings/server/picture-rules.ts',
    code: 'at < pixels.length',
    put: 'at <= pixels.length',
    why: 'Behind the last pixel there is nothing, which is not seen.',
  },
  {
    file: 'src/features/questions/contract/answer-rules.ts',
    code: '/^(19|20)\\d\\d-\\d\\d-\\d\\d$/',
    put: '/^(19|20)\\d\\d-\\d\\d-\\d\\d/',
    why: 'What goes on behind the day is no day that there is, and is refused as such.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: 'first === undefined || last === undefined',
    put: 'false',
    why: 'Without a first one there is no last one, and a list of no length is empty as well.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: 'first === undefined || last === undefined',
    put: 'first === undefined && last === undefined',
    why: 'Without a first one there is no last one, and a list of no length is empty as well.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: 'first === undefined',
    put: 'false',
    why: 'Without a first one there is no last one, and a list of no length is empty as well.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: 'last === undefined',
    put: 'false',
    why: 'Without a first one there is no last one, and a list of no length is empty as well.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: 'today > last',
    put: 'today >= last',
    why: 'Today is the end either way.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: '!first || !last',
    put: '!first && !last',
    why: 'Without a first one there is no last one.',
  },
  {
    file: 'src/features/dashboard/web/back-office/series-rules.ts',
    code: 'one.index - other.index',
    put: 'one.index + other.index',
    why: 'They are in this order already, and the sort keeps those that are alike as they were.',
  },
  {
    file: 'src/features/webhooks/server/allowed-address-rules.ts',
    code: 'family === 6',
    put: 'true',
    why: 'What is no address is in no list.',
  },
  {
    file: 'src/features/webhooks/server/allowed-address-rules.ts',
    code: "'ipv6'",
    put: '""',
    why: 'The list tells the two apart by the address itself.',
  },
  {
    file: 'src/features/audit/server/audit-changes-rules.ts',
    code: "typeof value === 'string'",
    put: 'true',
    why: 'A number, a yes or nothing never has the shape of an id.',
  },
  {
    file: 'src/features/event-settings/server/settings-rules.ts',
    code: "typeof row === 'object' && 'options' in row",
    put: 'true',
    why: 'What has no choices has none in the draft and none in what is published: both sides of the comparison are the same.',
  },
  {
    file: 'src/features/event-settings/server/settings-rules.ts',
    code: '[]',
    put: '["Stryker was here"]',
    why: 'Whatever stands for no choices stands on both sides of the comparison.',
  },
  {
    file: 'src/shared/mask-email.ts',
    code: '/^(.).*(?=@)/',
    put: '/(.).*(?=@)/',
    why: 'The first match begins at the first letter either way.',
  },
]
