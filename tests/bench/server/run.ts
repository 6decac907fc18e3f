import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { median } from '../median.ts'
import { compare, usedBy } from './costs.ts'
import { openFilled } from './filled.ts'
import { requestFor } from './load.ts'
import { keepOffItsCore, startTarget, type Target } from './start-target.ts'
import type { Filled } from './yard.ts'

const { ROUNDS = '7', TRAILERS = '240,100000', ORGANIZATIONS = '1' } = process.env
const { CALLS = 'health,trailer,session,list,search' } = process.env

/**
 * Requests a second of one core's time: what the process of the server used of the processor, so
 * that others on the machine disturb it little. Beside each stands a bare Fastify that answers the
 * very same JSON, asked in turns. TRAILERS says of how many, ORGANIZATIONS among how many organizations
 * with 1,000 trailers each, all of them in turns, ROUNDS how often, REQUESTS how many at a time,
 * FRESH=1 that no answer is remembered, CALLS which calls, PROFILE a folder for V8's profile of each
 * yard, FILLED one where what was filled is kept for the next run.
 */
export async function benchServer() {
  keepOffItsCore()
  const results: Row[] = []
  for (const trailers of TRAILERS.split(',').map(Number)) {
    results.push(...(await benchYards(trailers)))
  }
  console.table(results)
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/bench-server.json', JSON.stringify(results, null, 2))
}

type Row = { trailers: number; organizations: number; call: string } & Awaited<
  ReturnType<typeof compare>
>[number]

async function benchYards(trailers: number): Promise<Row[]> {
  const floor = await startTarget({ FLOOR: '1' })
  const servers: Server[] = []
  try {
    for (const organizations of ORGANIZATIONS.split(',').map(Number)) {
      servers.push(await startOn(trailers, organizations))
    }
    const rows: Row[] = []
    for (const call of CALLS.split(',')) {
      const asked = servers.map(({ yard, drawbar }) => {
        const path = callsOf(yard)[call] ?? call
        return { drawbar, request: requestFor(path, yard.cookie) }
      })
      const compared = await compare(call, asked, floor)
      for (const [index, { organizations }] of servers.entries()) {
        const row = compared[index]
        if (row) rows.push({ trailers, organizations, call, ...row })
      }
    }
    for (const { drawbar, yard } of servers) {
      if (trailers > 10_000) console.table(await holdingOf(drawbar, yard))
    }
    return rows
  } finally {
    await end(floor)
    for (const { drawbar, letGo } of servers) {
      await end(drawbar)
      await letGo()
    }
  }
}

type Server = Awaited<ReturnType<typeof startOn>>

async function startOn(trailers: number, organizations: number) {
  const { settings, yard, letGo } = await openFilled(trailers, organizations)
  const name = `${trailers}-among-${organizations}`
  const drawbar = await startTarget({ ...settings, DEMO: '0', PORT: '0' }, name)
  return { organizations, yard, drawbar, letGo }
}

async function end({ process, load }: Target) {
  load.close()
  process.disconnect()
  await once(process, 'exit')
}

function callsOf({ trailer, vin }: Filled): Record<string, string> {
  return {
    health: '/api/health',
    trailer: `/api/trailer/${trailer}`,
    session: '/api/session',
    list: '/api/trailers',
    search: `/api/trailers?search=${vin.slice(-6, -1)}`,
  }
}

/** @returns milliseconds that one request takes of the main thread, the median of some */
async function holdingOf({ process, load }: Target, yard: Filled) {
  const held: { path: string; milliseconds: number }[] = []
  for (const path of heavyOf(yard)) {
    const costs: number[] = []
    for (let round = 0; round < Number(ROUNDS); round += 1) {
      // Nothing that was asked before is the answer.
      const fresh = `${path}${path.includes('?') ? '&' : '?'}limit=${20 + round}`
      const before = await usedBy(process, 'held')
      await load.ask(requestFor(path.includes('sync') ? path : fresh, yard.cookie))
      costs.push(((await usedBy(process, 'held')) - before) / 1000)
    }
    held.push({ path, milliseconds: Math.round(median(costs) * 10) / 10 })
  }
  return held
}

function heavyOf({ vin }: Filled) {
  return [
    '/api/trailers',
    '/api/trailers?start=99000',
    ...[vin, vin.slice(-5), '6t9', 'haulage', 'q', '00'].map(
      (one) => `/api/trailers?search=${one}`,
    ),
    '/api/sync?since=0',
    '/api/sync?since=0&limit=500',
    '/api/sync?since=1',
  ]
}
