import { useLocation, useNavigate } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { TextSize } from '#platform/web/ui/text-size.tsx'
import { choosePasswordTexts as texts } from '../texts/entrance.ts'
import { signOut, useMe } from './auth.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { PasswordForm } from './password-form.tsx'

/** Stands in place of whatever page was asked for, which opens as soon as they have a password of their own. */
export function ChoosePasswordPage() {
  const me = useMe({ enabled: true }).data
  const location = useLocation()
  const navigate = useNavigate()
  if (!me) return null
  return (
    <main className="relative">
      <div className="absolute top-2 right-4 z-20 sm:top-6">
        <TextSize />
      </div>
      <EntranceFrame title={texts.title} lead={texts.lead(me.full_name)}>
        <PasswordForm
          username={me.username}
          currentLabel={texts.current}
          submitLabel={texts.submit}
          // The same address as a new entry of the history, so that the page behind this one is announced.
          onChanged={() => void navigate(location, { replace: true, state: location.state as unknown })}
        />
        <div className="flex flex-wrap items-baseline gap-x-3 border-line border-t pt-4 text-muted">
          {texts.notYou(me.full_name)}
          <Button variant="quiet" onClick={signOut}>
            {texts.logOut}
          </Button>
        </div>
      </EntranceFrame>
    </main>
  )
}
