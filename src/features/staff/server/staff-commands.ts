import type { Command } from '#platform/server/feature.ts'
import { staffRoles } from '#shared/staff-roles.ts'
import { staffRole } from '../contract.ts'
import { addStaffMember } from './add-staff-member.ts'
import { resetPassword, setSecondFactor } from './change-person.ts'
import { makeSetUpLink } from './first-admin.ts'

const handOver = (username: string, password: string) =>
  `Username: ${username}\nPassword: ${password}\nIt is shown this once. Hand it over in person: the first login asks for another one.`

export const addStaffCommand: Command = {
  args: '<username> <full name> --role <role>',
  summary: 'add a member of staff; prints the password',
  help: `The roles are ${staffRoles.join(', ')}; --role may repeat. The password is shown once and opens nothing but
the screen where they choose their own. An admin does the same on screen, under Staff.

  add-staff maria Maria Santos --role finance --role desk`,
  options: { role: { type: 'string', multiple: true, default: [] } },
  run: async ({ db }, [username, ...names], values) => {
    const roles = [values.role ?? []].flat().map((role) => staffRole.safeParse(role).data)
    const known = roles.filter((role) => role !== undefined)
    if (!username || names.length === 0 || known.length === 0 || known.length < roles.length) return null
    return handOver(username, await addStaffMember(db, { username, full_name: names.join(' '), roles: known }))
  },
}

export const setUpLinkCommand: Command = {
  summary: 'for an installation without an admin: print the link that makes the first',
  help: 'It works once, for 48 hours, and a new one replaces it: whoever opens it first is admin. Once there is one, none works.',
  run: async ({ db, env }) => sayLink(await makeSetUpLink(db, env.PUBLIC_URL)),
}

/** As it is printed, and as a server says it that starts on an installation without an admin. */
export const sayLink = (link: string) =>
  `Open this link to set Tipon up. It works once, for 48 hours; a new one replaces it.\n${link}`

export const newPasswordCommand: Command = {
  args: '<username>',
  summary: 'replace a password that was forgotten; prints the new one',
  help: 'For the last admin, whom nobody else can help. It ends all their logins.',
  run: async ({ db }, [username]) => (username ? handOver(username, await resetPassword(db, username)) : null),
}

export const secondFactorCommand: Command = {
  args: '<username>',
  summary: 'set up a second factor; prints what an authenticator app reads',
  help: 'It replaces the one they had, and ends all their logins. The line contains the key: let nobody else see it.',
  run: async ({ db, env }, [username]) => (username ? setSecondFactor({ db, secret: env.APP_SECRET }, username) : null),
}
