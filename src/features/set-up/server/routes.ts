import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { staffOf } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import { answerCalls } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { setUpCalls } from '../contract.ts'
import { loadChecklist } from './load-checklist.ts'
import { makeFirstEvent } from './make-first-event.ts'
import { confirmTestMail, sendTestMail } from './test-mail.ts'

export const setUpRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) =>
  answerCalls(app, 'staff', {
    calls: setUpCalls,
    handlers: {
      'GET /api/staff/set-up': (request) => loadChecklist(db, staffOf(request)),
      'POST /api/staff/set-up/event': (request) => makeFirstEvent(db, staffOf(request), request.body),
      'POST /api/staff/set-up/mail': async (request) => {
        await sendTestMail(db, staffOf(request), request.body.email)
        return loadChecklist(db, staffOf(request))
      },
      'POST /api/staff/set-up/mail/code': async (request) => {
        await confirmTestMail(db, request.body.code)
        return loadChecklist(db, staffOf(request))
      },
      'POST /api/staff/set-up/put-away': async (request) => {
        const by = staffOf(request)
        const { put_away } = request.body
        await inTransaction(db, async (tx) => {
          await tx
            .updateTable('set_up')
            .set({ put_away_at: put_away ? sql<Date>`now()` : null })
            .execute()
          await audit(tx, { staff_member_id: by.id, action: 'set_up.put_away', subject: by.id, details: { put_away } })
        })
        return loadChecklist(db, by)
      },
    },
  })
