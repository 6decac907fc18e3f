import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import { isReportAddress } from './report-address.ts'

type Headers = Record<string, string>

/** What a page may do, beside what helmet says of it. */
const permissions = { 'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)' }

/** Answers of the API that are data for a program; its files and its description are shown. */
const isCall = /^\/api\/(?!files?\/|docs)/
/** Caches keep an answer of the API only where it says so itself. */
const unkept = { 'cache-control': 'no-store' }

/** Of what helmet says, what counts for an answer that is no page. */
const ofCalls = ['cross-origin-resource-policy', 'strict-transport-security']

/**
 * What helmet says is the same for every answer: it is asked once, not by each request. An answer
 * that is data never shows or runs anything, wherever it is opened, and needs no more than to say so.
 * @returns a function from an address to its headers
 */
export async function constantHeaders(options: FastifyHelmetOptions) {
  const page = { ...(await saidByHelmet(options)), ...permissions }
  const kept = Object.entries(page).filter(([name]) => ofCalls.includes(name))
  const call: Headers = {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...unkept,
  }
  const shown: Headers = { ...page, ...unkept }
  return (address: string) => {
    // Its address is the secret of who wrote the report.
    if (isReportAddress(address)) return { ...page, 'x-robots-tag': 'noindex' }
    if (!address.startsWith('/api')) return page
    return isCall.test(address) ? call : shown
  }
}

async function saidByHelmet(options: FastifyHelmetOptions): Promise<Headers> {
  const asked = Fastify()
  await asked.register(helmet, options)
  asked.get('/', (_request, reply) => {
    // Before Fastify adds what differs between answers.
    reply.send(JSON.stringify(reply.getHeaders()))
  })
  const { body } = await asked.inject('/')
  await asked.close()
  return JSON.parse(body)
}
