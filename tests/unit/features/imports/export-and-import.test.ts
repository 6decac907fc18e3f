import { describe, expect, test } from 'vitest'
import { nameKey } from '#contract/name-key.ts'
import { regoStates } from '#contract/rego-state.ts'
import { type SheetLine, type SheetValues, sheetLines } from '#contract/sheet/lines.ts'
import type { SyncRow } from '#contract/sync.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { keyedTags } from '#src/features/imports/plan/read-tag.ts'
import type { ExportedTrailer } from '#src/features/trailers/export/export-cell.ts'
import { everyField, sheetColumns } from '#src/features/trailers/export/export-columns.ts'
import { exportRows } from '#src/features/trailers/export/export-rows.ts'
import { tableCsv } from '#src/features/trailers/export/table-csv.ts'
import { tableXlsx } from '#src/features/trailers/export/table-xlsx.ts'
import { allColumns } from '#src/features/trailers/list/table-columns.tsx'
import { plannedFile } from '#tests/support/planned-file.ts'
import { type Random, seeded } from '#tests/support/seeded.ts'

const columns = [...everyField(allColumns()), ...sheetColumns()]

describe('what Drawbar has exported changes nothing when it is imported', () => {
  test.each(['csv', 'xlsx'] as const)('as %s', async (format) => {
    const trailers = Array.from({ length: 300 }, (_, seed) => generated(seed + 1))
    const rows = exportRows(columns, blocksOf(trailers))
    const file = await (format === 'csv' ? tableCsv(rows) : tableXlsx(rows))
    const plan = await planOf(new Uint8Array(await file.arrayBuffer()), trailers)
    const others = plan.rows.filter(({ outcome }) => outcome !== 'same')
    expect(others.map(({ problems, changes }) => ({ problems, changes }))).toEqual([])
    expect(plan.rows.length).toBe(trailers.length)
  })
})

async function* blocksOf(trailers: ExportedTrailer[]) {
  yield trailers
}

function planOf(bytes: Uint8Array, trailers: readonly ListedTrailer[]) {
  const named = new Map(
    trailers.flatMap((one) =>
      [one.class, one.oem, one.customer].flatMap((record) =>
        record ? [[nameKey(record.name), record] as const] : [],
      ),
    ),
  )
  return plannedFile(bytes, {
    trailers: new Map(trailers.map((one) => [one.vin, syncRow(one)])),
    names: { class: named, oem: named, customer: named },
    nameOf: (uuid) => uuid,
    tags: keyedTags(tagsOf(trailers)),
  })
}

const tagsOf = (trailers: readonly ListedTrailer[]) =>
  trailers.flatMap(({ uuid: trailer, accessKey }) =>
    accessKey ? [{ ...accessKey, trailer, state: 'linked' as const }] : [],
  )

function syncRow({ class: type, oem, customer, ...one }: ListedTrailer): SyncRow<'trailer'> {
  const uuids = { class: type?.uuid ?? null, oem: oem?.uuid ?? null }
  return { ...one, ...uuids, customer: customer?.uuid ?? null } as unknown as SyncRow<'trailer'>
}

/** Texts that spreadsheets make something else of. */
const traps = [
  ...['', '0042', '1E5', '=1+1', '+61 3 9999', '-7', '@home', "'quoted", '1/2', '3-4', '2025-03'],
  ...['a,b', 'a;b', 'say "x"', '12" deck', 'TRUE', '  ', 'Ünïcode 車', '_x0041_', '1.10', '٣'],
]

function generated(seed: number): ExportedTrailer {
  const random = seeded(String(seed))
  const text = () => random.pick(traps).trim()
  const name = (kind: string) => ({ uuid: `${kind} ${seed % 7}`, name: `${kind} ${seed % 7}, Co` })
  const month = String(1 + random.between(0, 11)).padStart(2, '0')
  return {
    ...emptyTrailerFields,
    uuid: `trailer ${seed}`,
    vin: `6T9T21ABC0N1T${String(seed).padStart(4, '0')}`,
    ...{ rego: text(), custom_identity_code: text(), fleet_code: text(), manual: null },
    rego_state: random.pick([null, ...regoStates.map(({ code }) => code)]),
    ...{ class: name('Class'), oem: name('Maker') },
    customer: random.pick([null, name('Customer')]),
    manufactured_date: `${1960 + random.between(0, 65)}-${month}`,
    notes: random.pick([text(), `${text()}\n${text()}`.trim(), 'One\n\nTwo; "three", four']),
    sheet: Object.fromEntries(
      sheetLines
        .filter(() => random.between(0, 2) > 0)
        .map((line) => [line.key, sheetValue(line, random, text)]),
    ) as SheetValues,
    ...{ image: null, revision: 1 },
    accessKey: random.pick([null, { uuid: `tag ${seed}`, serial: `DEMO-${1000 + seed}` }]),
    ...{ created_at: '2026-03-02T01:30:00.000Z', updated_at: '2026-03-02T01:30:00.000Z' },
  }
}

function sheetValue(line: SheetLine, random: Random, text: () => string) {
  switch (line.kind) {
    case 'number':
      return random.between(0, line.unit === 'count' ? 20 : 2000)
    case 'choice':
      return random.pick(line.choices)
    case 'yes-no':
      return random.between(0, 1) === 0
    case 'date':
      return `20${10 + random.between(0, 15)}-0${1 + random.between(0, 8)}-${10 + random.between(0, 17)}`
    default:
      return text() || 'plain'
  }
}
