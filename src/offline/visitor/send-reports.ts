import { whenWorthAskingAgain } from '#src/api/ask-again.ts'
import { sendReport } from '#src/api/send-report.ts'
import { keepReport, readReports, type VisitorReport } from './visitor-reports.ts'
import { dropOlderMark } from './waiting-notes.ts'

/** Milliseconds before what was too much for the server is tried again. */
const patience = 10 * 60 * 1000

let listeners: ((report: VisitorReport) => void)[] = []
/** What this page has seen waiting: the browser may delete the database under it. */
const held = new Map<string, VisitorReport>()
let isKeeping = false
let last: Promise<unknown> = Promise.resolve()

/** Hears what becomes of the reports that are sent. @returns ends it */
export function onReport(listener: (report: VisitorReport) => void) {
  listeners.push(listener)
  return () => {
    listeners = listeners.filter((other) => other !== listener)
  }
}

/** Sends what waits, now and whenever there may be a connection. */
export function keepSending() {
  void sendWaiting()
  if (!isKeeping) whenWorthAskingAgain(() => void sendWaiting())
  isKeeping = true
}

/** One after the other, whoever asks for it; another tab that sends the same does no harm. */
function sendWaiting() {
  last = last.then(sendAll).catch(reportError)
  return last
}

async function sendAll() {
  const waiting = (await readReports([...held.values()])).filter(({ state }) => state === 'waiting')
  for (const report of waiting) if (report.notBefore <= Date.now()) await sendOne(report)
  if (waiting.length === 0) dropOlderMark()
}

/** @returns the report as it is by then */
export async function sendOne(report: VisitorReport): Promise<VisitorReport> {
  const { failure } = await sendReport(report)
  const after: VisitorReport = { ...report, ...outcome(failure) }
  if (after.state === 'waiting') held.set(after.uuid, after)
  else held.delete(after.uuid)
  await keepReport(after).catch(reportError)
  for (const listener of listeners) listener(after)
  return after
}

type Failure = Awaited<ReturnType<typeof sendReport>>['failure']

function outcome(failure: Failure): Partial<VisitorReport> {
  if (!failure) return { state: 'sent', problem: '' }
  if (failure.code === 'no_answer' || failure.status >= 500) return { problem: '' }
  if (failure.status === 429) return { notBefore: Date.now() + patience, problem: failure.sentence }
  return { state: 'refused', problem: failure.sentence }
}
