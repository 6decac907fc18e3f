import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import { isSecretAddress } from './secret-address.ts'

type Headers = Record<string, string>

const permissions = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)' }

/** Answers that are data for a program; files and the API's description are shown. */
const isCall = /^\/api\/(?!files?\/|docs)/
const noStore = { 'cache-control': 'no-store' }

/** Headers of helmet that matter for answers of calls. */
const callHeaders = ['cross-origin-resource-policy', 'strict-transport-security']

/**
 * Asks helmet for its headers once, not for each request. Answers of calls are data, which need fewer
 * of them.
 * @returns a function from an address to its headers
 */
export async function constantHeaders(options: FastifyHelmetOptions) {
  const page = { ...(await saidByHelmet(options)), ...permissions }
  const kept = Object.entries(page).filter(([name]) => callHeaders.includes(name))
  const call: Headers = {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...noStore,
  }
  const shown: Headers = { ...page, ...noStore }
  return (address: string) => {
    // Its address is the reporter's secret.
    if (isSecretAddress(address)) return { ...page, 'x-robots-tag': 'noindex' }
    if (!address.startsWith('/api')) return page
    return isCall.test(address) ? call : shown
  }
}

async function saidByHelmet(options: FastifyHelmetOptions): Promise<Headers> {
  const asked = Fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => {
    // Before Fastify adds headers that differ between answers.
    reply.send(JSON.stringify(reply.getHeaders()))
  })
  const { body } = await asked.inject('/')
  await asked.close()
  return JSON.parse(body)
}
