import { whenWorthAskingAgain } from '#src/api/ask.ts'
import { sendReport } from '#src/api/send-report.ts'
import { reportAgain } from '#src/core/timing.ts'
import { forgetChosen, readyPhoto } from './chosen-photos.ts'
import {
  type ChosenPhoto,
  keepReport,
  readReports,
  type VisitorPhoto,
  type VisitorReport,
} from './visitor-reports.ts'
import { dropOlderMark, reportsRestored } from './waiting-notes.ts'

let listeners: ((report: VisitorReport) => void)[] = []
/** Waiting reports that this page has seen, in case the browser deletes the database. */
const held = new Map<string, VisitorReport>()
/** Reports that this page is sending, by uuid. */
const underWay = new Map<string, Promise<VisitorReport>>()
let isKeeping = false
let last: Promise<unknown> = Promise.resolve()

/** Calls the listener with each report after an attempt. @returns unsubscribes */
export function onReport(listener: (report: VisitorReport) => void) {
  listeners.push(listener)
  return () => {
    listeners = listeners.filter((other) => other !== listener)
  }
}

/** Sends waiting reports now and whenever there may be a connection. */
export function keepSending() {
  void sendWaiting()
  if (!isKeeping) whenWorthAskingAgain(() => void sendWaiting())
  isKeeping = true
}

/** Runs one after the other in this tab; another tab may send the same report, which counts once. */
function sendWaiting() {
  last = last.then(sendAll).catch(reportError)
  return last
}

async function sendAll() {
  const waiting = (await readReports([...held.values()])).filter(({ state }) => state === 'waiting')
  for (const report of waiting) if (report.notBefore <= Date.now()) await sendOne(report)
  if (waiting.length === 0) dropOlderMark()
}

/**
 * Sends a report, once its photos are ready.
 * @param onReady hears when they are
 * @returns the report as it is by then
 */
export function sendOne(report: VisitorReport, onReady?: () => void): Promise<VisitorReport> {
  const { uuid } = report
  const sending = underWay.get(uuid) ?? send(report, onReady).finally(() => underWay.delete(uuid))
  underWay.set(uuid, sending)
  return sending
}

async function send(report: VisitorReport, onReady?: () => void): Promise<VisitorReport> {
  const ready = await withPhotosReady(report)
  if (ready.state !== 'waiting') return ready
  onReady?.()
  const { failure } = await sendReport(ready)
  return tell({ ...ready, ...outcome(failure) })
}

/** @returns the report with the photos that were chosen; who wrote it decides about one that lacks one */
async function withPhotosReady(report: VisitorReport): Promise<VisitorReport> {
  let now = report
  for (const one of report.chosen) {
    try {
      now = await tell(withPhoto(now, one, await readyPhoto(one)))
    } catch (error) {
      now = await tell(lacking(now, one, error), true)
    }
    forgetChosen(one)
    // Another tab may have been faster.
    if (now.state !== 'waiting') break
  }
  return now
}

/** @param ready the photo that was chosen, null where it can't be used */
export const withPhoto = (
  report: VisitorReport,
  { id }: ChosenPhoto,
  ready: VisitorPhoto | null,
): VisitorReport => ({
  ...report,
  photos: ready ? [...report.photos, ready] : report.photos,
  chosen: report.chosen.filter((one) => one.id !== id),
})

/** @returns a report that was handed in with a photo that can't be used */
export function lacking(report: VisitorReport, chosen: ChosenPhoto, error: unknown): VisitorReport {
  const why = error instanceof Error ? error.message : String(error)
  const problem = `${why} Your report is not sent yet: send it without this photo, or add another.`
  return { ...withPhoto(report, chosen, null), state: 'refused', problem }
}

/**
 * Keeps what became of a report, and tells whoever shows it.
 * @param isLost whether it lacks a photo
 */
async function tell(report: VisitorReport, isLost = false): Promise<VisitorReport> {
  const after = await keepReport(report, isLost).catch((error: unknown) => {
    reportError(error)
    return report
  })
  if (after.state === 'waiting') held.set(after.uuid, after)
  else held.delete(after.uuid)
  for (const listener of listeners) listener(after)
  if (isLost) dispatchEvent(new Event(reportsRestored))
  return after
}

type Failure = Awaited<ReturnType<typeof sendReport>>['failure']

function outcome(failure: Failure): Partial<VisitorReport> {
  if (!failure) return { state: 'sent', problem: '' }
  if (failure.code === 'no_answer' || failure.status >= 500) return { problem: '' }
  if (failure.status === 429)
    return { notBefore: Date.now() + reportAgain, problem: failure.sentence }
  return { state: 'refused', problem: failure.sentence }
}
