import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldCondition } from '#contract/field-conditions.ts'
import { fieldHolds } from '#contract/field-holds.ts'
import type { Named } from '#contract/lookup.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import {
  aliasOf,
  emptyTrailerFields,
  fieldLabels,
  headingOf,
  isTextField,
  storedFields,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { trailerFacts } from '#src/domain/trailer-facts.ts'
import { labelOf } from '#src/features/trailers/batch/batch-words.ts'
import {
  type BatchField,
  isRecordField,
  planChange,
} from '#src/features/trailers/batch/plan-batch.ts'
import { inverseOf } from '#src/features/trailers/batch/undo-change.ts'
import { exportCell } from '#src/features/trailers/export/export-cell.ts'
import { everyField, exportColumnName } from '#src/features/trailers/export/export-columns.ts'
import {
  checkTrailerDraft,
  draftBase,
  draftOf,
  rebasedDraft,
  saveOf,
} from '#src/features/trailers/form/trailer-draft.ts'
import { allColumns, cellOf, nameOf } from '#src/features/trailers/list/table-columns.tsx'
import { TrailerChips } from '#src/features/trailers/list/trailer-chips.tsx'
import { display } from '#src/features/trailers/page/save-conflict.tsx'
import { TrailerDetails } from '#src/features/trailers/page/trailer-details.tsx'
import { editsOf } from '#src/offline/outbox/edits.ts'
import { pendingOf, shownRow } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

/* Whoever adds a field to the table has it proved by these tests: there is nothing to add here. */

const uuid = '6f1c2b7e-8a55-4d0e-9d3a-0c5c1e1f2a3b'
const other = '7f1c2b7e-8a55-4d0e-9d3a-0c5c1e1f2a3c'
const at = '2026-05-04T08:00:00.000Z'
const values = { text: 'EF-71', month: '2019-07', long: 'Two lines', choice: 'VIC' }
const records = { uuid: other, name: 'Emu 71' }

const sampleOf = (name: TrailerField): string | Named => {
  const { kind } = trailerFieldRow(name)
  if (name === 'vin') return '6T9TEST0000000001'
  return kind === 'record' ? records : values[kind]
}
const empty = Object.fromEntries(
  trailerFieldNames.map((name) => [name, isTextField(name) ? '' : null]),
)
const trailer = (more: object = {}) =>
  ({
    ...empty,
    ...{ uuid, revision: 3, image: null, accessKey: null, created_at: at, updated_at: at },
    ...more,
  }) as ListedTrailer
const own = { isWaiting: false, isRefused: false }
const row = {
  ...emptyTrailerFields,
  uuid,
  revision: 3,
  image: null,
  created_at: at,
  updated_at: at,
}
const rowOf = (more: object = {}) => ({ ...row, archived_at: null, image_size: null, ...more })

test.each(trailerFieldNames)('A field of the table is filled in, saved and merged: %s', (name) => {
  const before = trailer({
    ...{ vin: '6T9TEST0000000002', class: { uuid, name: 'Flat' } },
    ...{ oem: { uuid, name: 'Acme' }, manufactured_date: '2018-01' },
  })
  const base = draftBase(before)
  const draft = { ...draftOf(before), [name]: sampleOf(name) }
  expect(saveOf(draftOf(before), base)).toBeNull()
  const save: { [Field in TrailerField]?: unknown } & { base?: unknown } = saveOf(draft, base) ?? {}
  expect(storedFields(save as never)).toEqual(storedFields({ [name]: sampleOf(name) }))
  expect(save.base).toHaveProperty(name)
  expect(Object.keys(checkTrailerDraft(draft))).not.toContain(name)
  expect(rebasedDraft(draft, base.fields, draftOf(trailer()))).toMatchObject({
    [name]: sampleOf(name),
  })
  expect(display(name, draft)).toBe(fieldText(name, sampleOf(name)))
})

test.each(trailerFieldNames)('A field of the table is shown before it is sent: %s', (name) => {
  const change = { call: 'POST /trailer/{uuid}', body: { uuid, [name]: sampleOf(name) } }
  const record = { ...change, id: 'r', createdAt: at, state: 'waiting', files: [] }
  const records = [record as unknown as OutboxRecord]
  const shown = shownRow('trailer', uuid, rowOf() as never, pendingOf(records))
  expect(shown).toMatchObject(storedFields({ [name]: sampleOf(name) }))
  const made = { ...record, call: 'POST /register-trailer' } as unknown as OutboxRecord
  expect(editsOf(made)).toMatchObject([{ put: storedFields({ [name]: sampleOf(name) }) }])
})

test.each(trailerFieldNames)('A field of the table is read on pages and in files: %s', (name) => {
  const { kind, sort } = trailerFieldRow(name)
  const filled = { ...trailer({ [name]: sampleOf(name) }), ...own }
  const text = fieldText(name, sampleOf(name))
  expect(text).not.toBe('')
  const details = renderToStaticMarkup(createElement(TrailerDetails, { trailer: filled }))
  if (name !== 'manual') expect(details).toContain(text)
  if (name !== 'manual') expect(details).toContain(fieldLabels[name])
  const columns = everyField(allColumns())
  const alias = aliasOf(name)
  expect(columns).toContain(alias)
  expect(exportColumnName(alias)).toBe(headingOf(name))
  expect(exportCell(filled, alias)).toBe(kind === 'month' ? values.month : text)
  const order = sortIn(alias)
  expect(order !== null && allColumns().includes(order.by)).toBe(sort !== null)
  if (!order) return
  expect(nameOf(order.by)).toBe(headingOf(name))
  expect(cellOf(filled, order.by)).toBeTruthy()
  const chips = renderToStaticMarkup(createElement(TrailerChips, { trailer: filled }))
  // The VIN is the card's title, and a state stands behind its registration.
  if (name !== 'vin' && name !== 'rego_state') expect(chips).toContain(text)
  const facts = trailerFacts(filled).map(([, value]) => value)
  if (name !== 'rego_state' && kind !== 'month') expect(facts).toContain(text)
})

test.each(trailerFieldNames)('A field of the table narrows a list down: %s', (name) => {
  const { filter } = trailerFieldRow(name)
  const stored = storedFields({ [name]: sampleOf(name) })
  const conditions = {
    is: `${aliasOf(name)}:${stored[name]}`,
    has: `${aliasOf(name)}:yes`,
    'is or has': `${aliasOf(name)}:yes`,
    'range or has': `${aliasOf(name)}:${stored[name]}..`,
    months: `${aliasOf(name)}:${stored[name]}..`,
  }
  const condition = fieldCondition(filter ? conditions[filter] : `${aliasOf(name)}:yes`)
  expect(condition !== null).toBe(filter !== null)
  const facts = { ...rowOf(), hasPlate: false, hasManual: false }
  if (!condition) return
  const held = { ...facts, ...stored, hasManual: name === 'manual' }
  expect([fieldHolds(condition, held), fieldHolds(condition, facts)]).toEqual([true, false])
})

const inBatch = trailerFieldNames.filter((name) => trailerFieldRow(name).inBatch) as BatchField[]

test.each(inBatch)('A field of the table is set of many at once, and undone: %s', (field) => {
  const rows = [rowOf(), rowOf({ uuid: other })]
  const change = isRecordField(field)
    ? { field, value: records }
    : { field, value: String(sampleOf(field)), isAdded: false }
  const { records: made } = planChange(rows, change)
  expect(made).toHaveLength(2)
  const [first] = made
  if (!first) throw new Error('there are two')
  expect(first.body).toMatchObject({ uuid, [field]: sampleOf(field) })
  const inverse = inverseOf(first, new Map([[uuid, rowOf()]]))
  expect(inverse.body).toMatchObject({ [field]: empty[field], base: { [field]: sampleOf(field) } })
  expect(labelOf(change, 2)).not.toBe('')
  expect(
    planChange(
      rows.map((one) => ({ ...one, ...storedFields({ [field]: sampleOf(field) }) })),
      change,
    ).records,
  ).toEqual([])
})
