import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { median } from '../median.ts'
import { bodyOf, requestFor } from './load.ts'
import { keepOffItsCore, startTarget, type Target } from './start-target.ts'
import { type Filled, fillYard } from './yard.ts'

const { ROUNDS = '7', REQUESTS = '600', TRAILERS = '240,100000', ORGANIZATIONS = '1' } = process.env
const { CALLS = 'health,trailer,session,list,search' } = process.env
/** Trailers of every other organization. */
const ofOthers = 1000

/**
 * Requests a second of one core's time: what the process of the server used of the processor, so
 * that others on the machine disturb it little. Beside each stands a bare Fastify that answers the
 * very same JSON, asked in turns. TRAILERS says of how many, ORGANIZATIONS among how many organizations
 * with 1,000 trailers each, ROUNDS how often, REQUESTS how many at a time, FRESH=1 that no answer is
 * remembered, CALLS which calls, PROFILE a folder for V8's profile of each yard.
 */
export async function benchServer() {
  keepOffItsCore()
  const results: Row[] = []
  for (const trailers of TRAILERS.split(',').map(Number)) {
    results.push(...(await benchYard(trailers)))
  }
  console.table(results)
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/bench-server.json', JSON.stringify(results, null, 2))
}

type Row = { trailers: number; call: string } & Awaited<ReturnType<typeof compare>>

async function benchYard(trailers: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const yard = await prepare(dataDir, trailers)
  const drawbar = await startTarget({ DATA_DIR: dataDir, DEMO: '0', PORT: '0' }, trailers)
  const floor = await startTarget({ FLOOR: '1' })
  try {
    const rows: Row[] = []
    const paths = callsOf(yard)
    for (const call of CALLS.split(',')) {
      const path = paths[call] ?? call
      const compared = await compare(call, requestFor(path, yard.cookie), drawbar, floor)
      rows.push({ trailers, call, ...compared })
    }
    if (trailers > 10_000) console.table(await holdingOf(drawbar, yard))
    return rows
  } finally {
    for (const { process, load } of [drawbar, floor]) {
      load.close()
      process.disconnect()
      await once(process, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(dataDir: string, trailers: number) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  for (let other = 1; other < Number(ORGANIZATIONS); other += 1) await fillYard(db, ofOthers)
  const yard = await fillYard(db, trailers)
  await close()
  return yard
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

async function compare(call: string, request: string, drawbar: Target, floor: Target) {
  const body = bodyOf(await drawbar.load.ask(request))
  floor.process.send({ name: call, body })
  await once(floor.process, 'message')
  const same = requestFor(`/${call}`, request.slice(request.indexOf('Cookie: ') + 8).trim())
  await drawbar.load.run(request, Number(REQUESTS) * 5)
  await floor.load.run(same, Number(REQUESTS) * 10)
  const costs: Record<'drawbar' | 'floor', Cost[]> = { drawbar: [], floor: [] }
  for (let round = 0; round < Number(ROUNDS); round += 1) {
    costs.drawbar.push(await costOf(drawbar, request))
    costs.floor.push(await costOf(floor, same))
  }
  return rowOf(costs)
}

function rowOf({ drawbar, floor }: Record<'drawbar' | 'floor', Cost[]>) {
  const perSecond = (of: Cost[], what: keyof Cost) =>
    Math.round(1e6 / median(of.map((cost) => cost[what])))
  const percent = (what: keyof Cost) =>
    Math.round((perSecond(drawbar, what) / perSecond(floor, what)) * 100)
  const busy = (of: Cost[]) => `${Math.round(median(of.map((cost) => cost.busy)) * 100)} %`
  return {
    ...{ floor: perSecond(floor, 'core'), drawbar: perSecond(drawbar, 'core') },
    ...{ percent: percent('core'), busy: `${busy(floor)}, ${busy(drawbar)}` },
    ...{ floorUsed: perSecond(floor, 'used'), drawbarUsed: perSecond(drawbar, 'used') },
    percentUsed: percent('used'),
  }
}

/**
 * Microseconds for a request: `core` of a clock that stands still while others have the server's
 * core, `used` of the processor by the whole process; `busy` is the part of the first in which its
 * main thread worked.
 */
type Cost = { core: number; used: number; busy: number }

async function costOf({ process, load }: Target, request: string): Promise<Cost> {
  const used = await usedBy(process)
  const [begin, thread] = [performance.now(), await threadOf(process)]
  await load.run(request, Number(REQUESTS))
  const [end, after] = [performance.now(), await threadOf(process)]
  const core = (end - begin) * 1000 - (after.waited - thread.waited)
  return {
    core: core / Number(REQUESTS),
    used: ((await usedBy(process)) - used) / Number(REQUESTS),
    busy: (after.ran - thread.ran) / core,
  }
}

/** @returns microseconds for which its main thread ran, and waited for its core while others ran */
async function threadOf({ pid }: ChildProcess) {
  const schedule = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  const [ran = 0, waited = 0] = schedule.split(' ').map((part) => Number(part) / 1000)
  return { ran, waited }
}

async function usedBy(child: ChildProcess, what: 'used' | 'held' = 'used'): Promise<number> {
  child.send(what)
  const [{ user, system }] = await once(child, 'message')
  return user + system
}
