import type { VisitorReport } from '#src/offline/visitor/visitor-reports.ts'
import type { PlannedChange } from './plot.ts'
import type { PlannedReport } from './report-plans.ts'
import type { ActEntry } from './screens/act.ts'

/**
 * `begun`: the device died or refused before it said anything, so that it may be there or not;
 * `accepted`: the app said that it has it; `refused`: the app said that it has not.
 */
type State = 'begun' | 'accepted' | 'refused'

/** A visitor's report, and whether the page said that it is kept. */
export type ReportEntry = { device: 0 | 1; report: PlannedReport; isKept: boolean }

export type Entry = { device: 0 | 1; change: PlannedChange; state: State; answer: string }

/** What the harness did and what the devices said to it, in the order in which it was done. */
export class Journal {
  readonly entries: Entry[] = []
  readonly acts: ActEntry[] = []
  readonly reports: ReportEntry[] = []
  /** What the devices say of what was reported on them, in the end. */
  readonly leftReports: VisitorReport[] = []
  /** What went wrong on the way, in words. */
  readonly problems: string[] = []
  /** Why acts were not finished: their screens stood still behind the bad connection. */
  readonly unfinished: string[] = []

  begin(device: 0 | 1, change: PlannedChange): Entry {
    const entry: Entry = { device, change, state: 'begun', answer: '' }
    this.entries.push(entry)
    return entry
  }

  of(device: 0 | 1) {
    return this.entries.filter((entry) => entry.device === device)
  }
}
