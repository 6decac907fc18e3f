import type { DatabaseSync } from 'node:sqlite'

/** Larger ones are read once and not soon again. */
const mostRowsOfOne = 100
const mostRows = 20_000

type Row = Record<string, unknown>

/**
 * What was read stays the answer to the same question while nothing has been written: this connection
 * tells of each statement of its own that is no select, and SQLite of what any other connection
 * commits (`PRAGMA data_version`), which is asked for with each question and takes a microsecond.
 */
export class ReadCache {
  readonly #version
  #seen: unknown
  /** Counts how often all was forgotten. */
  #epoch = 0
  #rows = 0

  constructor(database: DatabaseSync) {
    this.#version = database.prepare('PRAGMA data_version')
  }

  /** Something is written. */
  forget() {
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

  #look() {
    const { data_version: version } = this.#version.get() ?? {}
    if (version !== this.#seen) this.forget()
    this.#seen = version
  }

  #keep(known: Map<string, Row[]>, question: string, rows: Row[]) {
    this.#rows += rows.length + 1
    if (this.#rows > mostRows) this.forget()
    else known.set(question, rows)
  }
}
