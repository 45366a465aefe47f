import type { FastifyInstance } from 'fastify'

/**
 * Tokens live in local storage, so nothing but our own files may ever run: no inline script or style, no other origin.
 * Vite's development server needs inline ones for hot reload; that is the only difference.
 */
export function setSecurityHeaders(app: FastifyInstance, { development }: { development: boolean }) {
  const inline = development ? " 'unsafe-inline'" : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    })
    if (!development) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
