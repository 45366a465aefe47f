import type { AtDesk } from '../../contract.ts'
import { deskSaysTexts as texts } from '../../texts/crowd.ts'

/** What the desk says of somebody, or that they are still there. */
export function deskWords({ answer, word, sent_at }: AtDesk): string {
  switch (answer) {
    case 'PAID':
      return texts.paid
    case 'LET_IN':
      return texts.letIn(word)
    case 'SENT_BACK':
      return texts.sentBack(word)
    default:
      return texts.waits(sent_at)
  }
}
