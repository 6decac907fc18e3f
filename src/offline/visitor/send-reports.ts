import { whenWorthAskingAgain } from '#src/api/ask-again.ts'
import { sendReport } from '#src/api/send-report.ts'
import { keepReport, readReports, unmark, type VisitorReport } from './visitor-reports.ts'

/** Milliseconds before what was too much for the server is tried again. */
const patience = 10 * 60 * 1000

let listeners: ((report: VisitorReport) => void)[] = []
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
  for (const report of await readReports()) {
    const isDue = report.state === 'waiting' && report.notBefore <= Date.now()
    if (isDue) await sendOne(report)
  }
  await unmark()
}

/** @returns the report as it is by then */
export async function sendOne(report: VisitorReport): Promise<VisitorReport> {
  const { failure } = await sendReport(report)
  const after: VisitorReport = { ...report, ...outcome(failure) }
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
