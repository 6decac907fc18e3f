import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Output } from '#contract/calls.ts'
import type { SyncRows } from '#contract/sync.ts'
import { syncKinds } from '#contract/sync-kinds.ts'
import { type App, serve } from '#tests/support/server/app.ts'
import { checkMerges } from './check-merges.ts'
import { check, type Verdict } from './checker.ts'
import { Device } from './device.ts'
import { Journal } from './journal.ts'
import { Ledger } from './ledger.ts'
import type { Desk } from './merges.ts'
import { type Playing, play } from './play.ts'
import { type BadProxy, startProxy } from './proxy.ts'
import { delayOf, faultOf, printed, scheduleOf } from './schedule.ts'
import { checkActs } from './screens/check-acts.ts'
import { saveWhatIsLeft } from './screens/perform.ts'
import { settle } from './settle.ts'
import type { Stage } from './stage.ts'
import { reportsOn } from './visitor.ts'

export type Run = Verdict & {
  seed: number
  requests: number
  faults: number
  /** How often a person did something on a screen, and why it was not finished. */
  acts: number
  unfinished: string[]
  schedule: string
  /** Milliseconds that each kind of step took. */
  times: Record<string, number>
}

/** Plays the schedule of one seed, lets everything come to rest, and checks what is there. */
export async function runSeed(seed: number, stage: Stage): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), `drawbar-torture-${seed}-`))
  const dataDir = join(folder, 'data')
  await cp(stage.yard, dataDir, { recursive: true })
  const app = await serve(dataDir)
  const killServer = killing(app)
  const proxies = (await Promise.all(
    ([0, 1] as const).map((device) =>
      startProxy({
        ...{ server: app.url, dists: stage.apps, killServer },
        faultOf: (asked) => faultOf(seed, device, asked),
        delayOf: (asked) => delayOf(seed, device, asked),
      }),
    ),
  )) as [BadProxy, BadProxy]
  const devices = proxies.map(
    ({ url }, index) =>
      new Device({
        profile: join(folder, `profile-${index}`),
        url,
        token: stage.ground.tokens[index] ?? '',
      }),
  ) as [Device, Device]
  const journal = new Journal()
  const schedule = scheduleOf(seed, stage.ground)
  const desk = { url: app.url, token: stage.ground.tokens[1] }
  const playing: Playing = { proxies, devices, journal, killServer, desk }
  const times: Record<string, number> = {}
  const timed = async <Result>(what: string, work: Promise<Result>) => {
    const begun = Date.now()
    return work.finally(() => {
      times[what] = (times[what] ?? 0) + Date.now() - begun
    })
  }
  try {
    await timed('open', Promise.all(devices.map((device) => device.open())))
    await Promise.all(devices.map((device) => device.sync()))
    for (const proxy of proxies) proxy.begin()
    for (const step of schedule) await timed(step.what, play(playing, step))
    for (const proxy of proxies) proxy.heal()
    await killServer.idle()
    const settled = () => timed('settle', Promise.all(devices.map(settle)))
    const stuck = (await settled()).flat()
    await timed('save', saveAllThatIsLeft(playing))
    stuck.push(...(await settled()).flat())
    for (const device of devices) {
      await device.sync()
      journal.leftReports.push(...(await reportsOn(device.page)))
    }
    const outboxes = [await devices[0].outbox(), await devices[1].outbox()] as const
    const copies = [await devices[0].copy(), await devices[1].copy()] as const
    const [first, server] = await Promise.all(
      stage.ground.tokens.map((token) => readServer(app.url, token)),
    )
    if (!first || !server) throw new Error('The server was not asked')
    const catalogue = await readCatalogue(desk)
    const verdict = check({
      ...{ dataDir, ground: stage.ground, journal, server, servers: [first, server] },
      outboxes: [...outboxes],
      copies: [...copies],
    })
    verdict.problems.push(...stuck, ...journal.problems)
    const { ground } = stage
    const ending = { ground, journal, server, catalogue, outboxes }
    verdict.problems.push(...checkMerges(ending, new Ledger(dataDir)))
    const acts = { entries: journal.acts, outbox: outboxes.flat() }
    verdict.problems.push(...(await checkActs(acts, new Ledger(dataDir), server)))
    const counts = proxies.map((proxy) => proxy.counts())
    const sum = (name: 'requests' | 'faults') => counts.reduce((all, one) => all + one[name], 0)
    return {
      ...{ acts: journal.acts.length, unfinished: journal.unfinished },
      ...{ ...verdict, seed, requests: sum('requests'), faults: sum('faults') },
      ...{ schedule: printed(seed, schedule), times },
    }
  } finally {
    for (const device of devices) await device.kill()
    for (const proxy of proxies) await proxy.close()
    await app.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What stands in the forms of the trailers that were registered on a screen is saved. */
async function saveAllThatIsLeft({ devices, journal }: Playing) {
  for (const [index, device] of devices.entries()) {
    const own = journal.acts.filter((entry) => entry.device === index && entry.trailer !== '')
    for (const trailer of new Set(own.map((entry) => entry.trailer))) {
      const failed = (error: unknown) =>
        journal.problems.push(`${trailer} can't be opened and saved: ${error}`)
      await saveWhatIsLeft(device.page, device.url, trailer).catch(failed)
    }
    await device.open()
  }
}

/** @returns what a device of somebody is sent: of deleted trailers only an administrator's has all */
async function readServer(url: string, token: string): Promise<SyncRows> {
  const headers = { cookie: `drawbar_session=${token}` }
  const response = await fetch(`${url}/api/sync?since=0`, { headers })
  const { data }: { data: { rows: SyncRows; more: boolean } } = await response.json()
  if (data.more) throw new Error('The yard has become larger than a page')
  // Kinds without rows are left out, and compared all the same.
  const none = Object.fromEntries(syncKinds.map((kind) => [kind, []]))
  return { ...none, ...data.rows }
}

async function readCatalogue({ url, token }: Desk): Promise<Output<'GET /sync/catalogue'>> {
  const headers = { cookie: `drawbar_session=${token}` }
  const { data } = await (await fetch(`${url}/api/sync/catalogue`, { headers })).json()
  return data
}

/** Both proxies and the schedule may end the server; it dies once and comes back once. */
function killing(app: App) {
  let running: Promise<void> | undefined
  const kill = () => {
    running ??= app
      .kill('SIGKILL')
      .then(() => app.restart())
      .finally(() => {
        running = undefined
      })
    return running
  }
  return Object.assign(kill, { idle: async () => running })
}
