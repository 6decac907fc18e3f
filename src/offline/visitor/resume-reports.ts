import { hasWaiting } from './waiting-mark.ts'

/** Goes on with what a visitor reported without a connection; loads nothing where nothing waits. */
export function resumeReports() {
  if (!hasWaiting()) return
  // Without a connection not even this comes: the next page tries again.
  import('./send-reports.ts').then(({ keepSending }) => keepSending(), reportError)
}
