import { performance } from 'node:perf_hooks'
import type { DatabaseSync } from 'node:sqlite'

/** Larger ones are read once and not soon again. */
const mostRowsOfOne = 100
const mostRows = 20_000

/** Milliseconds for which one look at SQLite holds. */
const lookHolds = 1

type Row = Record<string, unknown>

/** Counts what was written by any connection of this process. */
let written = 0
/** Counts how often the event loop went to see what has arrived. */
const roundOfLoop = () => performance.nodeTiming.uvMetricsInfo.loopCount

/**
 * What was read stays the answer to the same question while nothing has been written. That is known
 * for certain: this connection tells of each statement of its own that is no select, and SQLite of
 * what any other connection commits (`PRAGMA data_version`).
 */
export class KnownAnswers {
  readonly #version
  #seen: unknown
  /** Counts how often all was forgotten. */
  #epoch = 0
  #rows = 0
  #looked = { round: -1, written: -1, until: 0 }

  constructor(database: DatabaseSync) {
    this.#version = database.prepare('PRAGMA data_version')
  }

  /** Something is written. */
  forget() {
    written += 1
    this.#drop()
  }

  #drop() {
    this.#epoch += 1
    this.#rows = 0
  }

  /** @returns a select that is run only when its answer is not known, and what tells the known one */
  remember(select: (parameters: readonly unknown[]) => Row[]) {
    const answers = new Map<string, Row[]>()
    let epoch = this.#epoch
    const known = (question: string) => {
      this.#look()
      if (epoch !== this.#epoch) answers.clear()
      epoch = this.#epoch
      return answers.get(question)
    }
    const ask = (question: string, parameters: readonly unknown[]) => {
      const rows = select(parameters)
      if (rows.length <= mostRowsOfOne) this.#keep(answers, question, rows)
      return rows
    }
    return {
      // A list of one's own: its rows are never changed, but some are sorted.
      known: (parameters: readonly unknown[]) => known(JSON.stringify(parameters))?.slice(),
      all(parameters: readonly unknown[]): Row[] {
        const question = JSON.stringify(parameters)
        return (known(question) ?? ask(question, parameters)).slice()
      },
    }
  }

  /**
   * Once for all that arrived together: what another process has written before somebody asks is
   * there before the event loop hears of the question. A connection may bring a question while
   * others are answered, so that it is no longer than a moment. A transaction forgets all as it
   * begins.
   */
  #look() {
    const [round, now] = [roundOfLoop(), performance.now()]
    const looked = this.#looked
    if (looked.round === round && looked.written === written && now < looked.until) return
    const { data_version: version } = this.#version.get() ?? {}
    if (version !== this.#seen) this.#drop()
    this.#seen = version
    this.#looked = { round, written, until: now + lookHolds }
  }

  #keep(known: Map<string, Row[]>, question: string, rows: Row[]) {
    this.#rows += rows.length + 1
    if (this.#rows > mostRows) this.#drop()
    else known.set(question, rows)
  }
}
