import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { median } from '../median.ts'
import { bodyOf, requestFor } from './load.ts'
import type { Target } from './start-target.ts'

const { ROUNDS = '7', REQUESTS = '600' } = process.env

/** A server, and what it is asked. */
type Asked = { drawbar: Target; request: string }

/** @returns what one call costs each of some servers, asked in turns with the floor */
export async function compare(call: string, asked: Asked[], floor: Target) {
  const [first] = asked
  if (!first) return []
  const body = bodyOf(await first.drawbar.load.ask(first.request))
  floor.process.send({ name: call, body })
  await once(floor.process, 'message')
  const cookie = first.request.slice(first.request.indexOf('Cookie: ') + 8).trim()
  const same = requestFor(`/${call}`, cookie)
  const all = asked.map(({ drawbar, request }) => ({ target: drawbar, request, warm: 5 }))
  all.push({ target: floor, request: same, warm: 10 })
  for (const { target, request, warm } of all) {
    await target.load.run(request, Number(REQUESTS) * warm)
  }
  const costs: Cost[][] = all.map(() => [])
  for (let round = 0; round < Number(ROUNDS); round += 1) {
    for (const [index, { target, request }] of all.entries()) {
      costs[index]?.push(await costOf(target, request))
    }
  }
  const ofFloor = costs.pop() ?? []
  return costs.map((ofDrawbar) => rowOf(ofDrawbar, ofFloor, costs[0] ?? []))
}

function rowOf(drawbar: Cost[], floor: Cost[], first: Cost[]) {
  const middle = (of: Cost[], what: keyof Cost) => median(of.map((cost) => cost[what]))
  const perSecond = (of: Cost[], what: keyof Cost) => Math.round(1e6 / middle(of, what))
  const percent = (what: keyof Cost) =>
    Math.round((perSecond(drawbar, what) / perSecond(floor, what)) * 100)
  const busy = (of: Cost[]) => `${Math.round(middle(of, 'busy') * 100)} %`
  return {
    ...{ floor: perSecond(floor, 'core'), drawbar: perSecond(drawbar, 'core') },
    ...{ percent: percent('core'), busy: `${busy(floor)}, ${busy(drawbar)}` },
    ...{ floorUsed: perSecond(floor, 'used'), drawbarUsed: perSecond(drawbar, 'used') },
    percentUsed: percent('used'),
    ofFirst: Math.round((middle(drawbar, 'used') / middle(first, 'used')) * 100) / 100,
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

/** @returns microseconds of the processor, of the whole process or of its main thread */
export async function usedBy(child: ChildProcess, what: 'used' | 'held' = 'used'): Promise<number> {
  child.send(what)
  const [{ user, system }] = await once(child, 'message')
  return user + system
}
