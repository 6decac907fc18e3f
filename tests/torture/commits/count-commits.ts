/** Where a phone dies: at the nth commit of a page, or at the nth that has to do with a table. */
export type Death = { nth: number; table?: string }

declare global {
  /** Writing transactions of this page that are not over. */
  var drawbarWriting: number
}

/** What a commit is told to the console with. */
export const told = 'drawbar commit'

/**
 * Runs in a page before the app: tells every commit to the console, and holds the page still at the
 * one at which it dies, before the app hears of it.
 */
export function countCommits([death, words]: [Death | null, string]) {
  const counts: Record<string, number> = {}
  globalThis.drawbarWriting = 0
  const counted = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
    return counts[name]
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    const made = Reflect.apply(transaction, this, given)
    if (made.mode !== 'readwrite') return made
    const isOver = () => {
      globalThis.drawbarWriting -= 1
    }
    globalThis.drawbarWriting += 1
    made.addEventListener('abort', isOver)
    made.addEventListener('complete', () => {
      isOver()
      const tables = [...made.objectStoreNames]
      const all = counted('')
      const own = tables.map((table) => [table, counted(table)] as const)
      const isDeath =
        death !== null &&
        (death.table === undefined
          ? all === death.nth
          : own.some(([table, count]) => table === death.table && count === death.nth))
      // biome-ignore lint/suspicious/noConsole: it is how the page tells the harness
      console.debug(words, isDeath ? 'dies' : 'lives', all, tables.join(' '))
      while (isDeath) performance.now()
    })
    return made
  }
}
