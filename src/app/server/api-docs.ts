import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { refusalsOf } from './refusals-of.ts'

/** The OpenAPI document, made from what describes the calls and checks the requests, and a page to browse it. */
export async function serveApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tipon API',
        version: '1',
        description: 'Amounts are Philippine pesos. Errors have one shape: `{ error, code, fields? }`.',
      },
      components: { securitySchemes: { [bearer]: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const call = input.route.config?.call
      return { schema: call ? describe(schema, call) : schema, url }
    },
  })
  // Under the policy of all other pages: the plugin's own would let in other origins.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } })
}

const bearer = 'staff'

/** What the schemas that check a request leave out: forms, files, refusals, and who may ask. */
function describe(schema: FastifySchema, call: Call): FastifySchema {
  const { form, file, access } = call
  return {
    ...schema,
    ...(form && { consumes: ['multipart/form-data'], body: formSchema(form) }),
    ...(access !== 'public' && { security: [{ [bearer]: [] }] }),
    response: {
      ...(schema.response as object),
      ...(file && { 200: { description: 'A file', content: { [file]: { schema: binary } } } }),
      ...refusals(call),
    },
  }
}

const binary = { type: 'string', format: 'binary' }

function formSchema({ fields, pictures = [], files = [] }: NonNullable<Call['form']>): object {
  const names = [...pictures, ...files]
  const ofFiles = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, binary])) }
  if (!fields) return ofFiles
  const { $schema: _, ...ofFields } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
  return { type: 'object', allOf: [ofFields, ofFiles] }
}

function refusals(call: Call): Record<number, object> {
  const byStatus = Map.groupBy(refusalsOf(call), ([, status]) => status)
  // With more than words in it, it is described already.
  if (call.conflict) byStatus.delete(409)
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, refusal(of.map(([code]) => code))]))
}

const refusal = (codes: string[]) => ({
  description: codes.join(', '),
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', enum: codes },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['error', 'code'],
})
