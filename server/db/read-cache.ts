import type { DatabaseSync } from 'node:sqlite'

/** Larger answers are not remembered: few are asked for again soon. */
const mostRowsOfOne = 100
const mostRows = 20_000

type Row = Record<string, unknown>

/**
 * Remembers the answers of selects until something is written: this connection tells of its own
 * writes, and `PRAGMA data_version`, which takes a microsecond, of those of other connections.
 */
export class ReadCache {
  readonly #version
  #seen: unknown
  /** Counted up when all is forgotten. */
  #epoch = 0
  #rows = 0

  constructor(database: DatabaseSync) {
    this.#version = database.prepare('PRAGMA data_version')
  }

  /** Called when something is written. */
  forget() {
    this.#epoch += 1
    this.#rows = 0
  }

  /** @returns `all`, which runs the select if need be, and `known`, which never does */
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
      // Copied, because callers sort the list; they never change its rows.
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
