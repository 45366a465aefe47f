import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { useMe } from '../auth.ts'
import { PasswordForm } from '../password-form.tsx'

export function OwnPasswordPage() {
  const me = useMe({ enabled: true }).data
  if (!me) return null
  return (
    <div className="grid max-w-[30rem] gap-6">
      <div>
        <PageTitle title="Change your password" className="text-2xl" />
        <p className="mt-2 text-muted">
          You stay logged in here. Your logins on all other phones and computers end at once.
        </p>
      </div>
      <PasswordForm
        username={me.username}
        currentLabel="Current password"
        submitLabel="Change the password"
        done={
          <Notice tone="success" live title="Your password is changed">
            Use the new one from the next login on.
          </Notice>
        }
      />
    </div>
  )
}
