import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalCodes } from '#server/description/refusal-codes.ts'

const folder = join(import.meta.dirname, '../../../server')
const refusal = /(?:new Failure|fieldFailure)\(\s*(\d{3}),\s*'(\w+)'/g

test('every refusal of the server is described, with its status', () => {
  const found = sources().flatMap((source) =>
    [...source.matchAll(refusal)].map(([, status, code]) => `${status} ${code}`),
  )
  // Refused by Fastify itself, in whatever status it says.
  const described = Object.entries(refusalCodes)
    .filter(([code]) => code !== 'refused')
    .flatMap(([code, { statuses }]) => statuses.map((status) => `${status} ${code}`))
  expect([...new Set(found)].toSorted()).toEqual(described.toSorted())
})

function sources() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
