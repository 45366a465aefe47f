import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { ownPasswordTexts as texts } from '../../texts/entrance.ts'
import { useMe } from '../auth.ts'
import { PasswordForm } from '../password-form.tsx'

export function OwnPasswordPage() {
  const me = useMe({ enabled: true }).data
  if (!me) return null
  return (
    <div className="grid max-w-[30rem] gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 text-muted">{texts.lead}</p>
      </div>
      <PasswordForm
        username={me.username}
        currentLabel={texts.current}
        submitLabel={texts.submit}
        done={
          <Notice tone="success" live title={texts.done}>
            {texts.doneDetail}
          </Notice>
        }
      />
    </div>
  )
}
