import type { FastifyPluginAsync } from 'fastify'
import { answerCalls, type RouteDeps } from '#platform/server/call-routes.ts'
import { healthCalls } from '../contract.ts'
import { lookAtInstallation } from './look-at-installation.ts'

export const healthRoutes: FastifyPluginAsync<RouteDeps> = async (app, { db, examine }) => {
  const look = lookAtInstallation(db, examine)
  answerCalls(app, 'health', { calls: healthCalls, handlers: { 'GET /api/staff/health': look } })
}
