import { findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import { answerCalls, type FeatureRoutes } from '#platform/server/call-routes.ts'
import { messageCalls } from '../contract.ts'
import { listMessages, listRecipients, showMessage } from './list-messages.ts'
import { previewMessage, sendMessage, sendTest, stopMessage } from './send-message.ts'

export const messageRoutes: FeatureRoutes = async (app, { db, secret, publicUrl }) => {
  const links = { PUBLIC_URL: publicUrl, APP_SECRET: secret }
  return answerCalls(app, 'messages', {
    calls: messageCalls,
    handlers: {
      'GET /api/staff/messages': async ({ query }) => listMessages(db, await findEventId(db, query.event)),
      'POST /api/staff/messages/preview': (request) => previewMessage(db, staffOf(request), links, request.body),
      'POST /api/staff/messages/test': (request) => sendTest(db, staffOf(request), links, request.body),
      'POST /api/staff/messages': (request) => sendMessage(db, staffOf(request), request.body),
      'GET /api/staff/messages/:id': ({ params }) => showMessage(db, params.id),
      'GET /api/staff/messages/:id/recipients': ({ params, query }) => listRecipients(db, params.id, query.after),
      'POST /api/staff/messages/:id/stop': (request) => stopMessage(db, staffOf(request), request.params.id),
    },
  })
}
