import { hasWaiting } from './waiting-mark.ts'

/** Sends a visitor's waiting reports; loads nothing where there are none. */
export function resumeReports() {
  if (!hasWaiting()) return
  // Offline the script can't be loaded: the next page tries again.
  import('./send-reports.ts').then(({ keepSending }) => keepSending(), reportError)
}
