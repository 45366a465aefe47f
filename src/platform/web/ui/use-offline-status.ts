import { offlineTexts } from '../texts/forms.ts'
import { useOnline } from '../use-online.ts'

/** For a form that keeps what is typed on the phone; empty while there is a line. */
export const useOfflineStatus = (): string => (useOnline() ? '' : offlineTexts.answersSaved)
