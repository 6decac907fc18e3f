import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from './organization-scope.ts'
import { KnowingAdapter } from './sqlite.ts'

type Values = Record<string, string | number | null>

/** Stands in a query for what is known only when it runs. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Of a database: each engine has its own words. */
type Engine = { constructor: unknown }

const ownOrganization = new Slot('the organization')

/**
 * A query of an organization's data that is put together, limited to one organization
 * (organization-scope.ts) and translated once, not with every request.
 * @param build given the query's values as marks that are filled in when it runs
 * @returns a function that runs it for whoever asks
 */
export function kept<Named extends Values, Row>(
  build: (db: Kysely<Database>, values: Named) => Compilable<Row>,
) {
  const run = keptForAll<Named, Row>((db, values) =>
    // A scope compares with what it is given, whatever that is.
    build(db.withPlugin(organizationScope(ownOrganization as unknown as string)), values),
  )
  return ({ db, organization }: { db: Kysely<Database>; organization: string }, values: Named) =>
    run(db, values, organization)
}

/** The same for what is asked before it is known whose data it is. */
export function keptForAll<Named extends Values, Row>(
  build: (db: Kysely<Database>, values: Named) => Compilable<Row>,
) {
  const compiled = new Map<unknown, CompiledQuery<Row>>()
  return async (db: Kysely<Database>, values: Named, organization?: string): Promise<Row[]> => {
    const engine: Engine = db.getExecutor().adapter
    const query =
      compiled.get(engine.constructor) ?? build(db.withoutPlugins(), slots<Named>()).compile()
    compiled.set(engine.constructor, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? filled(value, values, organization) : value,
    )
    const known = engine instanceof KnowingAdapter && engine.known(query.sql, parameters)
    if (known) return known as Row[] // What the same query has answered.
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

function slots<Named extends Values>(): Named {
  const known = new Map<string | symbol, Slot>()
  const marks = new Proxy<Record<string, Slot>>(
    {},
    {
      get(_none, name) {
        const slot = known.get(name) ?? new Slot(String(name))
        known.set(name, slot)
        return slot
      },
    },
  )
  return marks as unknown as Named // A query's builder takes any value as it comes.
}

/** @throws when a value is missing: nothing is ever asked without its limit */
function filled(slot: Slot, values: Values, organization: string | undefined) {
  const value = slot === ownOrganization ? organization : values[slot.name]
  if (value === undefined) throw new Error(`a query was run without ${slot.name}`)
  return value
}
