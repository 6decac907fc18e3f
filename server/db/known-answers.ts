import type { DatabaseSync } from 'node:sqlite'

/** Larger ones are read once and not soon again. */
const mostRowsOfOne = 100
const mostRows = 20_000

type Row = Record<string, unknown>

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
  #hasLooked = false

  constructor(database: DatabaseSync) {
    this.#version = database.prepare('PRAGMA data_version')
  }

  forget() {
    this.#epoch += 1
    this.#rows = 0
  }

  /** @returns a select that is run only when its answer is not known */
  remember(select: (parameters: readonly unknown[]) => Row[]) {
    const known = new Map<string, Row[]>()
    let epoch = this.#epoch
    return (parameters: readonly unknown[]): Row[] => {
      this.#look()
      if (epoch !== this.#epoch) known.clear()
      epoch = this.#epoch
      const question = JSON.stringify(parameters)
      const rows = known.get(question) ?? select(parameters)
      if (!known.has(question) && rows.length <= mostRowsOfOne) this.#keep(known, question, rows)
      // A list of one's own: its rows are never changed, but some are sorted.
      return rows.slice()
    }
  }

  /**
   * Once for all that is read without waiting for anything, as one request does: what comes after a
   * change was written is read after the next look. A transaction forgets all as it begins.
   */
  #look() {
    if (this.#hasLooked) return
    const { data_version: version } = this.#version.get() ?? {}
    if (version !== this.#seen) this.forget()
    this.#seen = version
    this.#hasLooked = true
    process.nextTick(this.#end)
  }

  #end = () => {
    this.#hasLooked = false
  }

  #keep(known: Map<string, Row[]>, question: string, rows: Row[]) {
    this.#rows += rows.length + 1
    if (this.#rows > mostRows) this.forget()
    else known.set(question, rows)
  }
}
