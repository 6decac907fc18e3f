import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncKind, SyncRows } from '#contract/sync.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { type App, serve } from '#tests/support/server/app.ts'
import { check, type Verdict } from './checker.ts'
import { type Copy, Device } from './device.ts'
import { Journal } from './journal.ts'
import { type BadProxy, startProxy } from './proxy.ts'
import { delayOf, faultOf, printed, type Step, scheduleOf } from './schedule.ts'
import type { Ground } from './yard.ts'

/** What all runs share: two builds of the app, and a yard to begin with. */
export type Stage = { apps: [string, string]; yard: string; ground: Ground }

export type Run = Verdict & { seed: number; requests: number; faults: number; schedule: string }

type Playing = {
  app: App
  proxies: [BadProxy, BadProxy]
  devices: [Device, Device]
  journal: Journal
  killServer: () => Promise<void>
  stage: Stage
}

const settleLimit = 60_000

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
        ...{ server: app.url, dist: stage.apps[0], killServer },
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
  const playing: Playing = { app, proxies, devices, journal, killServer, stage }
  try {
    await Promise.all(devices.map((device) => device.open()))
    await Promise.all(devices.map((device) => device.sync()))
    for (const proxy of proxies) proxy.begin()
    for (const step of schedule) await play(playing, step)
    for (const proxy of proxies) proxy.heal()
    await killServer.idle()
    const stuck = (await Promise.all(devices.map(settle))).flat()
    for (const device of devices) await device.sync()
    const outboxes = [await devices[0].outbox(), await devices[1].outbox()] as const
    const copies = [await devices[0].copy(), await devices[1].copy()] as const
    const server = await readServer(app.url, stage.ground)
    const verdict = check({
      ...{ dataDir, ground: stage.ground, journal, server },
      outboxes: [...outboxes],
      copies: [...copies],
    })
    verdict.problems.push(...stuck)
    const counts = proxies.map((proxy) => proxy.counts())
    const sum = (name: 'requests' | 'faults') => counts.reduce((all, one) => all + one[name], 0)
    return {
      ...{ ...verdict, seed, requests: sum('requests'), faults: sum('faults') },
      schedule: printed(seed, schedule),
    }
  } finally {
    for (const device of devices) await device.kill()
    for (const proxy of proxies) await proxy.close()
    await app.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function play(playing: Playing, step: Step) {
  const { devices, proxies, stage } = playing
  const device = devices[step.device]
  if (step.what === 'change') await makeChange(playing, step)
  if (step.what === 'close page') {
    await device.closePage()
    await device.open()
  }
  if (step.what === 'kill browser') {
    await device.kill()
    await device.open()
  }
  if (step.what === 'kill server') await playing.killServer()
  if (step.what === 'sync') await device.sync().catch(() => undefined)
  if (step.what === 'update app') {
    await proxies[step.device].serve(stage.apps[1])
    await device.update()
    await device.open()
  }
  if (step.what === 'full storage') await withFullStorage(playing, step.device)
}

async function makeChange({ devices, journal }: Playing, step: Step & { what: 'change' }) {
  const device = devices[step.device]
  const entry = journal.begin(step.device, step.change)
  try {
    entry.answer = await device.change(step.change, step.how)
    entry.state = 'accepted'
  } catch (error) {
    entry.answer = String(error)
    // Only a word of the server is a refusal; anything else leaves it open.
    if (/ApiError|\(API POST ERROR\)/.test(entry.answer)) entry.state = 'refused'
  }
  await device.flush()
}

/** A photo that the device has no room for must be refused aloud, or be kept. */
async function withFullStorage({ devices, journal }: Playing, index: 0 | 1) {
  const device = devices[index]
  const free = await device.fillStorage()
  const last = journal.of(index).findLast(({ change }) => change.files.length > 0)
  if (last) {
    const id = crypto.randomUUID()
    const [file] = last.change.files
    const upload = crypto.randomUUID()
    const big = { upload, name: 'full.png', type: 'image/png' as const, size: 3_000_000 }
    const uuid = last.change.subject
    const change = {
      ...{ id, subject: uuid, label: `full storage ${file?.name}`, after: [], files: [big] },
      ...{ call: 'POST /trailers/{uuid}/image' as const, body: { uuid, image: upload } },
    }
    const entry = journal.begin(index, change)
    entry.answer = await device.change(change, 'enqueue').catch(String)
    if (entry.answer === 'kept') entry.state = 'accepted'
  }
  await free()
}

/**
 * Sends until nothing can be sent any more.
 * @returns what still waits although neither the connection nor a refused record holds it back
 */
async function settle(device: Device): Promise<string[]> {
  await device.open()
  let waiting: OutboxRecord[] = []
  for (const end = Date.now() + settleLimit; Date.now() < end; await sleep(500)) {
    await device.flush()
    const records = await device.outbox()
    waiting = records.filter((record) => !isHeld(record, records))
    if (waiting.length === 0) return []
    if (waiting.some(({ state }) => state === 'sent')) await device.sync()
  }
  return waiting.map(
    ({ label, state, attempts, failure }) =>
      `${label} still stands as ${state} after ${attempts} tries: ${JSON.stringify(failure)}`,
  )
}

/** Refused, or behind a record that is, on its trailer or by what it names. */
function isHeld(record: OutboxRecord, records: OutboxRecord[]): boolean {
  if (record.state !== 'waiting') return record.state === 'refused'
  const before = records.filter(
    ({ id, subject, position = 0 }) =>
      record.after.includes(id) ||
      (subject === record.subject && position < (record.position ?? 0)),
  )
  return before.some((other) => isHeld(other, records))
}

async function readServer(url: string, { tokens }: Ground): Promise<Copy> {
  const headers = { cookie: `drawbar_session=${tokens[0]}` }
  const response = await fetch(`${url}/api/sync?since=0`, { headers })
  const { data }: { data: { rows: SyncRows; more: boolean } } = await response.json()
  if (data.more) throw new Error('The yard has become larger than a page')
  return data.rows satisfies Record<SyncKind, { uuid: string }[]>
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
