import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { staffHomeAddress } from '../addresses.ts'
import type { Me, StaffRole } from '../contract.ts'
import { signOut } from './auth.ts'
import { listRoles } from './role-words.ts'

/** Without margins of its own: it stands where the page would, inside the page's layout. */
export const RoleMissing = ({ me, roles }: { me: Me; roles: readonly StaffRole[] }) => (
  <div className="grid max-w-2xl gap-6">
    <PageTitle title="This page is not part of your role" />
    <p>
      It needs the role <strong>{listRoles(roles, 'or')}</strong>. You are logged in as {me.full_name},{' '}
      {me.roles.length > 0 ? `with the role ${listRoles(me.roles, 'and')}` : 'so far without a role'}.
    </p>
    <p>If this is your task, please ask an admin of the registration team to give you that role. It counts at once.</p>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" to={staffHomeAddress()}>
        Go to staff home
      </Button>
      <Button className="min-h-14" onClick={signOut}>
        Log in as somebody else
      </Button>
    </div>
  </div>
)
