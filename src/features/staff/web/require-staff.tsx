import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { failureMessage } from '#platform/web/failure-message.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { rememberedStaff } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { loginAddress, staffHomeAddress } from '../addresses.ts'
import type { Me, StaffRole } from '../contract.ts'
import { listRoles, requireStaffTexts, roleMissingTexts as texts } from '../texts/roles.ts'
import { mayUse, signOut, useMe } from './auth.ts'
import { useSignedIn } from './signed-in.ts'

const ChoosePasswordPage = lazyPage(() => import('./choose-password-page.tsx').then((file) => file.ChoosePasswordPage))

type Props = {
  /** One of them is enough; an admin always may. Without it, any member of staff. */
  roles?: readonly StaffRole[]
  /** Opens for whoever was logged in last before the server has said anything: a hall may have no network. */
  offline?: boolean
  children: ReactNode
}

/** The server decides about every call by itself; this saves people from screens that could only refuse them. */
export function RequireStaff({ roles, offline, children }: Props) {
  const signedIn = useSignedIn()
  const { pathname, search, hash } = useLocation()
  const me = useMe({ enabled: signedIn === true })

  if (signedIn === false) return <Navigate to={loginAddress()} replace state={{ from: pathname + search + hash }} />
  // By the server's word alone: a phone at the door goes on without it until there is a network to change it over.
  if (signedIn && me.data?.must_choose_password) return <ChoosePasswordPage />
  const member = me.data ?? (signedIn && offline ? rememberedStaff<Me>() : null)
  if (signedIn && member) {
    return roles && !mayUse(member, roles) ? <RoleMissing me={member} roles={roles} /> : children
  }
  if (me.isError) {
    return (
      <div className="mx-auto max-w-2xl px-4 py-16">
        <Notice
          tone="error"
          title={requireStaffTexts.failed}
          action={{ onAction: () => void me.refetch(), busy: me.isFetching }}
        >
          {failureMessage(me.error, requireStaffTexts.unreachable)}
        </Notice>
      </div>
    )
  }
  return (
    <p
      role="status"
      className="grid min-h-[60dvh] place-items-center px-4 font-display font-semibold text-muted text-lg"
    >
      {requireStaffTexts.loading}
    </p>
  )
}

/** Without margins of its own: it stands where the page would, inside the page's layout. */
export const RoleMissing = ({ me, roles }: { me: Me; roles: readonly StaffRole[] }) => (
  <div className="grid max-w-2xl gap-6">
    <PageTitle title={texts.title} />
    <p>
      <RichText
        text={me.roles.length > 0 ? texts.needed : texts.neededWithoutRole}
        parts={{
          needed: <strong>{listRoles(roles, 'or')}</strong>,
          person: me.full_name,
          own: listRoles(me.roles, 'and'),
        }}
      />
    </p>
    <p>{texts.ask}</p>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" to={staffHomeAddress()}>
        {texts.home}
      </Button>
      <Button className="min-h-14" onClick={signOut}>
        {texts.switchPerson}
      </Button>
    </div>
  </div>
)
