import type { FastifyPluginAsync } from 'fastify'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls, type RouteDeps } from '#platform/server/call-routes.ts'
import { webhookCalls } from '../contract.ts'
import { listDeliveries, listEndpoints } from './list-webhooks.ts'
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  replay,
  rotateSecret,
  switchEndpoint,
  testEndpoint,
} from './manage-endpoints.ts'

export const webhookRoutes: FastifyPluginAsync<RouteDeps> = async (app, deps) => {
  const { db } = deps
  answerCalls(app, 'webhooks', {
    calls: webhookCalls,
    handlers: {
      'GET /api/staff/webhooks': () => listEndpoints(db),
      'POST /api/staff/webhooks': (request) => addEndpoint(deps, staffOf(request), request.body),
      'PUT /api/staff/webhooks/:id': (request) =>
        changeEndpoint(deps, staffOf(request), request.params.id, request.body),
      'POST /api/staff/webhooks/:id/state': (request) =>
        switchEndpoint(db, staffOf(request), request.params.id, request.body.on),
      'POST /api/staff/webhooks/:id/rotate': (request) => rotateSecret(deps, staffOf(request), request.params.id),
      'POST /api/staff/webhooks/:id/test': (request) => testEndpoint(db, staffOf(request), request.params.id),
      'DELETE /api/staff/webhooks/:id': (request) => removeEndpoint(db, staffOf(request), request.params.id),
      'GET /api/staff/webhooks/:id/deliveries': ({ params, query }) => listDeliveries(db, { ...params, ...query }),
      'POST /api/staff/webhooks/:id/send-again': async (request) => ({
        sent_again: await replay(db, staffOf(request), request.params.id, request.body.delivery),
      }),
    },
  })
}
