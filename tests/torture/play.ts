import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { Device } from './device.ts'
import type { Journal, ReportEntry } from './journal.ts'
import { makeBatch } from './make-batch.ts'
import { type Desk, merge } from './merges.ts'
import type { PlannedChange } from './plot.ts'
import type { BadProxy } from './proxy.ts'
import type { Step } from './schedule.ts'
import type { ActEntry } from './screens/act.ts'
import { correctPhoto, perform, saysUnkept } from './screens/perform.ts'
import { isHeld } from './settle.ts'
import { report as sendReport } from './visitor.ts'

/** What the steps of a run are done with. */
export type Playing = {
  proxies: [BadProxy, BadProxy]
  devices: [Device, Device]
  journal: Journal
  killServer: () => Promise<void>
  /** Of an administrator, whose connection is good. */
  desk: Desk
}

/** Milliseconds in which a refused photo is corrected. */
const correction = 20_000
/** Milliseconds in which changes find their way past a middlebox, and how often it may be asked. */
const boxLimit = 20_000
const mostTries = 25

/** Does one step of a schedule. */
export async function play(playing: Playing, step: Step) {
  const { devices, proxies } = playing
  const device = devices[step.device]
  if (step.what === 'change') await makeChange(playing, step)
  if (step.what === 'batch') await makeBatch(playing, step.device, step.changes)
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
    await proxies[step.device].update()
    await device.update()
    await device.open()
  }
  if (step.what === 'full storage') await withFullStorage(playing, step.device)
  if (step.what === 'visitor') await report(playing, step)
  if (step.what === 'merge') {
    const problem = await merge(playing.desk, step.merge)
    if (problem) playing.journal.problems.push(problem)
  }
  if (step.what === 'act') await act(playing, step)
  if (step.what === 'middlebox') await sendPast(playing, step)
  if (step.what === 'portal at the worker') {
    proxies[step.device].setPortal(true)
    await proxies[step.device].update()
    await device.update()
    proxies[step.device].setPortal(false)
    await device.closePage()
    await device.open()
  }
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

/** Somebody without an account reports something on the same phone. */
async function report({ devices, journal }: Playing, step: Step & { what: 'visitor' }) {
  const entry: ReportEntry = { device: step.device, report: step.report, isKept: false }
  journal.reports.push(entry)
  entry.isKept = await sendReport(devices[step.device].page, step.report).then(
    () => true,
    () => false,
  )
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

/** What a screen does not finish through the bad connection stands in its form, as a draft. */
async function act(playing: Playing, step: Step & { what: 'act' }) {
  const { devices, journal } = playing
  const device = devices[step.device]
  const own = journal.acts.filter((entry) => entry.device === step.device && entry.trailer !== '')
  const entry: ActEntry = {
    device: step.device,
    act: step.act,
    trailer: '',
    notes: [],
    isUnkept: false,
  }
  if (step.act.kind === 'save') entry.trailer = own.at(-1)?.trailer ?? ''
  if (step.act.kind === 'save' && entry.trailer === '') return
  journal.acts.push(entry)
  await inTrouble(playing, entry).catch((error: unknown) => {
    journal.unfinished.push(String(error).split('\n')[0] ?? '')
  })
  await device.open()
}

async function inTrouble({ devices, proxies }: Playing, entry: ActEntry) {
  const [device, proxy] = [devices[entry.device], proxies[entry.device]]
  const work = () => perform(device.page, device.url, entry)
  const trouble = entry.act.kind === 'register' ? entry.act.trouble : null
  if (trouble === null) return work()
  // What comes of it is to be seen: the connection is good meanwhile.
  proxy.heal()
  try {
    if (trouble === 'storage full') {
      const free = await device.fillStorage()
      const look = async () => {
        entry.isUnkept = await saysUnkept(device.page)
      }
      return await work().then(look).finally(free)
    }
    proxy.spoilPhoto()
    await work()
    if (await isRefused(device, entry.trailer)) await correctPhoto(device.page, device.url)
  } finally {
    proxy.begin()
  }
}

/** Whether a photo of a trailer comes to need attention within the time that a person waits. */
async function isRefused(device: Device, trailer: string): Promise<boolean> {
  for (const end = Date.now() + correction; Date.now() < end; await sleep(500)) {
    const records = await device.outbox()
    const own = records.filter(({ subject, state }) => subject === trailer && state === 'refused')
    if (own.some(({ call }) => call === 'POST /trailers/{uuid}/image')) return true
  }
  return false
}

/** What a middlebox does not refuse goes on, and what it does is not tried without a pause. */
async function sendPast(playing: Playing, step: Step & { what: 'middlebox' }) {
  const { devices, proxies, journal } = playing
  const [device, proxy] = [devices[step.device], proxies[step.device]]
  proxy.putInTheWay(step.box)
  for (const change of step.changes) {
    await makeChange(playing, { ...step, what: 'change', change, how: 'enqueue' })
  }
  let stopped: string[] = []
  for (const end = Date.now() + boxLimit; Date.now() < end; await sleep(500)) {
    stopped = stoppedAmong(step.changes, await device.outbox())
    if (stopped.length === 0) break
  }
  const tries = proxy.refused()
  const words = `at a middlebox that answers ${JSON.stringify(step.box)}`
  for (const label of stopped) journal.problems.push(`${label} waits ${words}`)
  if (tries > mostTries) journal.problems.push(`${tries} tries ${words}`)
  proxy.putInTheWay(null)
}

/** Those that wait though nothing answered them, nor one that they stand behind. */
function stoppedAmong(changes: readonly PlannedChange[], records: OutboxRecord[]): string[] {
  const settled = records.map((record) =>
    record.failure ? { ...record, state: 'refused' as const } : record,
  )
  return settled
    .filter(({ id, state }) => state === 'waiting' && changes.some((change) => change.id === id))
    .filter((record) => !isHeld(record, settled))
    .map(({ label }) => label)
}
