import { expect, test } from 'vitest'
import { nameKey } from '#contract/name-key.ts'
import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { PlannedRow } from '#src/features/imports/plan/plan-import.ts'
import {
  classes,
  type ExpectedRow,
  generatedFile,
  knownBuilt,
  knownTrailers,
  makers,
} from '#tests/support/generated-fleet-file.ts'
import { plannedFile } from '#tests/support/planned-file.ts'

/** The nightly run reads 1,000, each night others. */
const files = Number(process.env.FILES ?? 60)
const seed = process.env.SEED ?? '1'

const named = (names: readonly string[]) =>
  new Map(names.map((name) => [nameKey(name), { uuid: `uuid of ${name}`, name }]))

const fleet = {
  trailers: new Map(
    knownTrailers.map(({ vin, rego, tare }) => [
      vin,
      {
        ...{ ...emptyTrailerFields, uuid: vin, vin, rego, manufactured_date: knownBuilt },
        ...{ class: `uuid of ${classes[0]}`, oem: `uuid of ${makers[0]}`, sheet: { tare } },
        ...{ revision: 1, image: null, archived_at: null, created_at: '', updated_at: '' },
      } satisfies SyncRow<'trailer'>,
    ]),
  ),
  names: { class: named(classes), oem: named(makers), customer: named([]) },
  nameOf: (uuid: string) => uuid,
  tags: new Map(),
}

test('each row of generated files is created, updated, unchanged or refused as it should be', async () => {
  for (let at = 0; at < files; at += 1) {
    const name = `${seed}-${at}`
    const { bytes, how, expected } = await generatedFile(name)
    const { rows } = await plannedFile(bytes, fleet)
    expect(rows.map(outcomeOf), `file ${name}: ${how}`).toEqual(expected.map(outcomeOf))
    for (const [index, one] of expected.entries()) checkRefusal(rows[index], one, name)
  }
})

const outcomeOf = ({ row, outcome }: Pick<ExpectedRow, 'row' | 'outcome'>) => `${row} ${outcome}`

/** It names the column, the value as the file has it, and what is wanted. */
function checkRefusal(planned: PlannedRow | undefined, expected: ExpectedRow, name: string) {
  if (expected.outcome !== 'refused') return
  const where = `file ${name}, row ${expected.row}, ${expected.column}: ${expected.text}`
  const found = planned?.problems.find(({ column }) => column === expected.column)
  expect(found, where).toBeDefined()
  expect(found?.wanted.length, where).toBeGreaterThan(3)
  const isTwice = /has this VIN already/.test(found?.wanted ?? '')
  if (!isTwice) expect(found?.text, where).toBe(expected.text)
}
