import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** @returns how a policy names a script or a style that stands inside a page (CSP 3, section 2.3.1) */
export const sourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Has the policy of an answer admit what stands inside its page, and nothing else of the kind. */
export function admitInside(
  reply: FastifyReply,
  { scripts = [], styles = [] }: { scripts?: string[]; styles?: string[] },
) {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
  return reply.header('content-security-policy', policy)
}
