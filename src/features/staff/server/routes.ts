import type { FastifyPluginAsync } from 'fastify'
import { answerCalls } from '#platform/server/call-routes.ts'
import { networkOf } from '#platform/server/client-network.ts'
import type { Database } from '#platform/server/db.ts'
import { staffCalls } from '../contract.ts'
import { staffOf } from './access-guard.ts'
import { addPerson } from './add-staff-member.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { changeRoles, disablePerson, enablePerson, renewPassword, renewSecondFactor } from './change-person.ts'
import { addFirstAdmin, checkLink, hasAdmin } from './first-admin.ts'
import { endSession, refreshTokens } from './issue-tokens.ts'
import { askerOf, knownDeviceCookie } from './known-device.ts'
import { listMinistries, listPeople } from './list-people.ts'
import { issuePasskey, listPasskeys, revokePasskey } from './manage-passkeys.ts'
import { showOwnCode } from './passkey-code.ts'
import { signIn } from './sign-in.ts'

type Deps = { db: Database; secret: string; otpRoles: readonly string[] }

export const staffRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { db, secret } = deps
  answerCalls(app, 'staff', {
    calls: staffCalls,
    handlers: {
      'GET /api/first-admin': async () => ({ is_missing: !(await hasAdmin(db)) }),
      'POST /api/first-admin/link': ({ body, ip }) => checkLink(db, { ...body, network: networkOf(ip) }),
      'POST /api/first-admin': ({ body: { link, ...input }, ip }) =>
        addFirstAdmin(deps, { link, network: networkOf(ip) }, input),
      'POST /api/token/': async (request, reply) => {
        const issued = await signIn(deps, request.body, askerOf(secret, request))
        reply.header('set-cookie', knownDeviceCookie(secret, request, request.body.username))
        return issued
      },
      'POST /api/token/refresh/': ({ body }) => refreshTokens(deps, body.refresh),
      'POST /api/token/logout/': ({ body }) => endSession(db, body.refresh),
      'GET /api/staff/me': (request) => staffOf(request),
      'POST /api/staff/me/password': (request) =>
        changeOwnPassword(db, { by: staffOf(request), input: request.body, asker: askerOf(secret, request) }),

      'POST /api/staff/passkeys': (request) => issuePasskey(deps, staffOf(request), request.body),
      'GET /api/staff/passkeys': (request) => listPasskeys(deps, staffOf(request)),
      'GET /api/staff/passkeys/code': (request) => showOwnCode(deps, staffOf(request)),
      'POST /api/staff/passkeys/:id/revoke': (request) => revokePasskey(deps, staffOf(request), request.params.id),

      'GET /api/staff/people': () => listPeople(db),
      'GET /api/staff/people/ministries': () => listMinistries(db),
      'POST /api/staff/people': (request) => addPerson(db, staffOf(request), request.body),
      'POST /api/staff/people/:id/roles': (request) =>
        changeRoles({ db, by: staffOf(request), id: request.params.id }, request.body),
      'POST /api/staff/people/:id/disable': (request) =>
        disablePerson({ db, by: staffOf(request), id: request.params.id }),
      'POST /api/staff/people/:id/enable': (request) =>
        enablePerson({ db, by: staffOf(request), id: request.params.id }),
      'POST /api/staff/people/:id/password': async (request) => {
        const { id } = request.params
        return { id, password: await renewPassword({ db, by: staffOf(request), id }) }
      },
      'POST /api/staff/people/:id/second-factor': async (request) => ({
        uri: await renewSecondFactor({ db, by: staffOf(request), id: request.params.id }, secret),
      }),
    },
  })
}
