import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { registrationFormTexts, registrationPageTexts as texts } from '../../texts/form.ts'

type Props = { onRetry: false | (() => void); busy?: boolean }

/** What the form needs is on its way, or the line was too weak for it. */
export const FormWaiting = ({ onRetry, busy = false }: Props) =>
  onRetry ? (
    <Notice tone="error" title={texts.failed} action={{ onAction: onRetry, busy }}>
      {texts.failedDetail}
    </Notice>
  ) : (
    <Skeleton label={registrationFormTexts.loading} />
  )
