import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await openBackend('sqlite')
})
afterAll(() => backend.close())

/** Shared by all organizations, or looked up before it is known whose they are. */
const others = [
  ...['organization', 'session', 'guess', 'second_step'],
  ...['oem', 'oem_category', 'trailer_class', 'part_category', 'part', 'catalogue_mark'],
]

test('Every table of what is an organization’s begins its key with it, so that a database can be spread by it', async () => {
  const { db } = backend.deps
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const ours = tables.filter((name) => !/^(trailer_search|kysely_)/.test(name))
  expect(ours).toEqual(expect.arrayContaining([...others, 'trailer', 'inspection']))
  const wrong: string[] = []
  for (const name of ours.filter((one) => !others.includes(one))) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${name}) where pk = 1`.execute(db)
    if (rows[0]?.name !== 'organization') wrong.push(name)
  }
  expect(wrong).toEqual([])
})
