import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/server/db.ts'
import { readToken } from '#platform/server/signed-token.ts'
import type { Access, Call } from '#shared/call.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Me, StaffRole } from '../contract.ts'
import { accessRefusals as refusals } from '../texts/refusals.ts'
import { lacksSecondFactor } from './second-factor.ts'

export type Staff = Me

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null
  }
  interface FastifyInstance {
    /** Every call of the API with who may use it, for docs/access.md. */
    routeAccess: RouteAccess[]
  }
}

export type RouteAccess = { method: string; url: string; access: Access; call: Call }

type Deps = { db: Database; secret: string; otpRoles: readonly string[] }

/**
 * Decides every call of the API by what its description says. A route that nobody described stops the program from starting,
 * so none can be forgotten.
 */
export function guardAccess(app: FastifyInstance, deps: Deps): void {
  const routes: RouteAccess[] = []
  app.decorate('routeAccess', routes)
  app.decorateRequest('staff', null)

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isApi(url) || method === 'HEAD') return
    if (!config?.call) throw new Error(`Nobody described ${String(method)} ${url}, and who may use it.`)
    routes.push({ method: String(method), url, access: config.call.access, call: config.call })
  })

  app.addHook('onRequest', async (request, reply) => {
    const { access, beforeOwnPassword } = request.routeOptions.config.call ?? {}
    // A public route never looks at a token, so a stale one cannot get in anybody's way.
    if (access === undefined || access === 'public') return
    // What staff see is about people, and browsers of a desk are shared.
    reply.header('cache-control', 'no-store')
    request.staff = await identify(request, deps)
    if (request.staff.must_choose_password && !beforeOwnPassword) throw chooseFirst()
    if (!mayUse(request.staff.roles, access)) {
      throw new DomainError('forbidden', 'role_missing', refusals.roleMissing(access))
    }
  })
}

const chooseFirst = () => new DomainError('forbidden', 'choose_password', refusals.choosePassword)

const isApi = (url: string): boolean => /^\/(events\/)?api\//.test(url) && !url.startsWith('/api/docs')

export const mayUse = (roles: readonly StaffRole[], access: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'admin' || access.includes(role))

/** Session and roles are read anew for every call: a logout, a role taken away, or an account disabled, counts at once. */
async function identify({ headers }: FastifyRequest, { db, secret, otpRoles }: Deps): Promise<Staff> {
  const session_id = readToken(secret, headers.authorization?.replace(/^Bearer /, '') ?? '')
  const member =
    session_id === null
      ? undefined
      : await db
          .selectFrom('staff_session as session')
          .innerJoin('staff_member as member', 'member.id', 'session.staff_member_id')
          .where('session.id', '=', session_id)
          .where('session.ended_at', 'is', null)
          .where('disabled_at', 'is', null)
          .select(['member.id', 'username', 'full_name', 'roles', 'totp_sealed', 'password_given'])
          .select(['scoped_to_ministries', 'session.with_second_factor'])
          .executeTakeFirst()
  if (!member) throw new DomainError('unauthorized', 'sign_in', refusals.signIn)
  const { totp_sealed, password_given, roles, scoped_to_ministries, with_second_factor, ...person } = member
  if (lacksSecondFactor(otpRoles, { roles, with_second_factor })) {
    throw new DomainError('unauthorized', 'second_factor_missing', refusals.roleNeedsSecondFactor)
  }
  return {
    ...person,
    roles,
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
