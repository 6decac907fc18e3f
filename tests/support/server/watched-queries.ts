import type { Deps } from '#server/core/deps.ts'

type Query = {
  /** Such as 'SelectQueryNode'. */
  kind: string
  /** The first that it names. */
  table: string
  /** Its tree with its values, as JSON. */
  text: string
}

/** @returns a database that shows each query to `look` before it is sent */
export function onQuery(db: Deps['db'], look: (query: Query) => void): Deps['db'] {
  return db.withPlugin({
    transformQuery({ node }) {
      const tables = JSON.stringify(Object(node).into ?? Object(node).from ?? null)
      const [, table = ''] = /"IdentifierNode","name":"(\w+)"/.exec(tables) ?? []
      look({ kind: node.kind, table, text: JSON.stringify(node) })
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** @returns a database whose first reading of a table fails */
export function failingOnce(db: Deps['db'], from: string): Deps['db'] {
  let hasFailed = false
  return onQuery(db, ({ kind, table }) => {
    if (hasFailed || kind !== 'SelectQueryNode' || table !== from) return
    hasFailed = true
    throw new Error('This query fails')
  })
}

/** @returns a database that is gone after some queries, as that of a killed server is */
export function killedAfter(db: Deps['db'], queries: number): Deps['db'] {
  let left = queries
  return onQuery(db, () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  })
}
