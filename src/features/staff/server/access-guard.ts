import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/server/db.ts'
import { readToken } from '#platform/server/signed-token.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Me, type StaffRole, staffRole } from '../contract.ts'

/** Who may use a route: everybody, or members of staff with one of these roles. An admin may use all of them. */
export type Access = 'public' | readonly StaffRole[]

export type Staff = Me

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Opens for those too who have not chosen an own password yet. */
    beforeOwnPassword?: true
  }
  interface FastifyRequest {
    staff: Staff | null
  }
  interface FastifyInstance {
    /** Every call of the API with who may use it, for docs/access.md. */
    routeAccess: RouteAccess[]
  }
}

/** For routes that any signed-in member of staff may use. */
export const anyStaff: Access = staffRole.options

export type RouteAccess = { method: string; url: string; access: Access }

/**
 * Decides every call of the API by what its route declares. A route that declares nothing stops the program from
 * starting, so none can be forgotten.
 */
export function guardAccess(app: FastifyInstance, { db, secret }: { db: Database; secret: string }): void {
  const routes: RouteAccess[] = []
  app.decorate('routeAccess', routes)
  app.decorateRequest('staff', null)

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isApi(url) || method === 'HEAD') return
    if (!config?.access) throw new Error(`Nobody decided who may use ${String(method)} ${url}.`)
    routes.push({ method: String(method), url, access: config.access })
  })

  app.addHook('onRequest', async (request) => {
    const { access, beforeOwnPassword } = request.routeOptions.config
    // A public route never looks at a token, so a stale one cannot get in anybody's way.
    if (access === undefined || access === 'public') return
    request.staff = await identify(request, db, secret)
    if (request.staff.must_choose_password && !beforeOwnPassword) throw chooseFirst()
    if (!mayUse(request.staff.roles, access)) {
      throw new DomainError('forbidden', 'role_missing', `This needs the role ${access.join(' or ')}.`)
    }
  })
}

const chooseFirst = () =>
  new DomainError(
    'forbidden',
    'choose_password',
    'Please choose a password of your own first: reload this page. Nothing else opens before that.',
  )

const isApi = (url: string): boolean => /^\/(events\/)?api\//.test(url) && !url.startsWith('/api/docs')

export const mayUse = (roles: readonly StaffRole[], access: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'admin' || access.includes(role))

/** Roles are read anew for every call: a role taken away, or an account disabled, counts at once. */
async function identify({ headers }: FastifyRequest, db: Database, secret: string): Promise<Staff> {
  const id = readToken(secret, headers.authorization?.replace(/^Bearer /, '') ?? '')
  const member =
    id === null
      ? undefined
      : await db
          .selectFrom('staff_member')
          .where('id', '=', id)
          .where('disabled_at', 'is', null)
          .select(['id', 'username', 'full_name', 'roles', 'totp_sealed', 'password_given', 'scoped_to_ministries'])
          .executeTakeFirst()
  if (!member) throw new DomainError('unauthorized', 'sign_in', 'Please sign in.')
  const { totp_sealed, password_given, roles, scoped_to_ministries, ...person } = member
  return {
    ...person,
    roles: roles as StaffRole[],
    has_second_factor: totp_sealed !== null,
    must_choose_password: password_given,
    scoped_to_ministries: scoped_to_ministries && !roles.includes('admin'),
  }
}

/** The member of staff behind a guarded route. */
export function staffOf({ staff }: FastifyRequest): Staff {
  if (!staff) throw new Error('this route is public: it has no member of staff')
  return staff
}
