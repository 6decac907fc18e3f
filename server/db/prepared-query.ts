import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from './organization-scope.ts'
import { CachingAdapter } from './sqlite.ts'

type Values = Record<string, string | number | null>

/** A placeholder in a query for a value that is known when it runs. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Engine = { constructor: unknown }

const ownOrganization = new Slot('the organization')

/**
 * Compiles a query once, limited to one organization (organization-scope.ts), instead of with each
 * request.
 * @param build gets placeholders for the query's values
 * @returns a function that runs the query for an asker
 */
export function prepared<Named extends Values, Row>(
  build: (db: Kysely<Database>, values: Named) => Compilable<Row>,
) {
  const run = preparedForAll<Named, Row>((db, values) =>
    // A scope takes the placeholder like any value.
    build(db.withPlugin(organizationScope(ownOrganization as unknown as string)), values),
  )
  return ({ db, organization }: { db: Kysely<Database>; organization: string }, values: Named) =>
    run(db, values, organization)
}

/** The same without a limit to one organization. */
export function preparedForAll<Named extends Values, Row>(
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
    const known = engine instanceof CachingAdapter && engine.known(query.sql, parameters)
    if (known) return known as Row[] // Answered by the same query.
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
  return marks as unknown as Named // A query builder takes any value.
}

/** @throws when a value is missing, such as the organization */
function filled(slot: Slot, values: Values, organization: string | undefined) {
  const value = slot === ownOrganization ? organization : values[slot.name]
  if (value === undefined) throw new Error(`a query was run without ${slot.name}`)
  return value
}
