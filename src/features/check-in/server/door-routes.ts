import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import {
  arrivedGroups,
  doorBoard,
  doorCounts,
  doorEventQuery,
  doorPaths,
  groupCheckInAnswer,
  groupCheckInRequest,
  kitAnswer,
  kitRefusal,
  kitRequest,
  participantList,
  recentList,
  recentQuery,
  registrationParams,
  searchQuery,
  undoAnswer,
} from '../contract.ts'
import { checkInGroup } from './check-in-group.ts'
import { claimKit } from './claim-kit.ts'
import { countArrivals, findArrivedGroups, loadBoard } from './count-arrivals.ts'
import { listGroup } from './find-participants.ts'
import { listRecent } from './list-recent.ts'
import { momentInWords } from './moment-in-words-rules.ts'
import { searchParticipants } from './search-participants.ts'
import { undoCheckIn } from './undo-check-in.ts'

export const doorRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['door', 'desk'] } as const
  const tags = ['door']
  const params = registrationParams

  app.get(
    doorPaths.search,
    {
      config,
      schema: {
        tags,
        summary: 'Participants by name, last 4 of the mobile number, or OR number',
        querystring: searchQuery,
        response: { 200: participantList },
      },
    },
    ({ query }) => searchParticipants(db, query),
  )

  app.get(
    doorPaths.group,
    { config, schema: { tags, summary: 'Everybody of a group', params, response: { 200: participantList } } },
    (request) => listGroup(db, request.params.id),
  )

  app.post(
    doorPaths.groupCheckIn,
    {
      config,
      schema: {
        tags,
        summary: 'Check in everybody of a group who is not in yet',
        params,
        body: groupCheckInRequest,
        response: { 200: groupCheckInAnswer },
      },
    },
    (request) =>
      checkInGroup(db, { group_id: request.params.id, by: staffOf(request), request: request.body, kind: 'group' }),
  )

  app.delete(
    doorPaths.checkIn,
    { config, schema: { tags, summary: 'Take a check-in back', params, response: { 200: undoAnswer } } },
    (request) => undoCheckIn(db, staffOf(request), request.params.id),
  )

  app.post(
    doorPaths.kit,
    {
      config,
      schema: {
        tags,
        summary: 'Hand out the kit of a participant, once',
        params,
        body: kitRequest,
        response: { 200: kitAnswer, 409: kitRefusal },
      },
    },
    async (request, reply) => {
      const { claimed, moment } = await claimKit(db, {
        ...request.body,
        id: request.params.id,
        by: staffOf(request),
      })
      if (claimed) return { kit_claimed: true as const, kit_claim: moment }
      const error = `The kit was already handed out: ${momentInWords(moment)}.`
      return reply.code(409).send({ error, code: 'kit_claimed' as const, kit_claim: moment })
    },
  )

  app.get(
    doorPaths.recent,
    { config, schema: { tags, summary: 'Last check-ins', querystring: recentQuery, response: { 200: recentList } } },
    ({ query }) => listRecent(db, query),
  )

  app.get(
    doorPaths.counts,
    {
      config,
      schema: { tags, summary: 'How many have arrived', querystring: doorEventQuery, response: { 200: doorCounts } },
    },
    ({ query }) => countArrivals(db, query.event),
  )

  app.get(
    doorPaths.board,
    {
      config,
      schema: {
        tags,
        summary: 'Who has arrived, by church, designation and station',
        querystring: doorEventQuery,
        response: { 200: doorBoard },
      },
    },
    ({ query }) => loadBoard(db, query.event),
  )

  app.get(
    doorPaths.arrivals,
    {
      config,
      schema: {
        tags,
        summary: 'How far a group has arrived, by its church or leader',
        querystring: searchQuery,
        response: { 200: arrivedGroups },
      },
    },
    ({ query }) => findArrivedGroups(db, query),
  )
}
