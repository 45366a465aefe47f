import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document, made from the schemas that check the requests, and a page to browse it. */
export async function serveApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tipon API',
        version: '1',
        description: 'Amounts are Philippine pesos. Errors have one shape: `{ error, code, fields? }`.',
      },
    },
    transform: jsonSchemaTransform,
  })
  // Under the policy of all other pages: the plugin's own would let in other origins.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } })
}
