import { type AssigneeOf, assigneesBy } from '#contract/yard/due-assignment.ts'
import { countsToRead, yardsOfTrailers } from '#contract/yard/yards-of-trailers.ts'
import { type Source, tableOf, withPending } from '../source.ts'

/** @returns what tells who is assigned to what is due, of all trailers or of one */
export async function assigneesHere(source: Source, trailer?: string): Promise<AssigneeOf> {
  const table = tableOf(source, 'due_assignment')
  const rows = await (trailer ? table.where('trailer').equals(trailer) : table).toArray()
  return assigneesBy(await withPending(source, 'due_assignment', rows))
}

/** @returns the keys of the yards in which trailers stand, by the counts and what was said since */
export async function yardsHere(source: Source): Promise<ReadonlyMap<string, string>> {
  const walks = await withPending(source, 'walk', await tableOf(source, 'walk').toArray())
  const counts = countsToRead(walks).map(({ plates, ...count }) => ({
    ...count,
    seen: plates.flatMap(({ trailer }) => trailer ?? []),
  }))
  const said = await tableOf(source, 'whereabouts').toArray()
  return yardsOfTrailers(counts, await withPending(source, 'whereabouts', said))
}
