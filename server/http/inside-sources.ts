import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** @returns the source that allows an inline script or style (CSP 3, 2.3.1) */
export const sourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows the inline scripts and styles of a page in its policy. */
export function admitInside(
  reply: FastifyReply,
  { scripts = [], styles = [] }: { scripts?: string[]; styles?: string[] },
) {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
  return reply.header('content-security-policy', policy)
}
