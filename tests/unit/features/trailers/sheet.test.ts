import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PartOfSheet, SheetValues } from '#contract/sheet/lines.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { Trailer } from '#contract/trailer.ts'
import { draftOfSave } from '#src/features/trailers/batch/draft-of-save.ts'
import { inverseOf } from '#src/features/trailers/batch/undo-change.ts'
import {
  checkTrailerDraft,
  draftBase,
  draftOf,
  isChanged,
  rebasedDraft,
  saveOf,
  trailerBody,
} from '#src/features/trailers/form/trailer-draft.ts'
import { changeDetails } from '#src/features/trailers/page/change-details.ts'
import { display } from '#src/features/trailers/page/save-conflict.tsx'
import { TrailerSheet } from '#src/features/trailers/page/trailer-sheet.tsx'
import { settled } from '#src/offline/outbox/decide.ts'
import { editsOf } from '#src/offline/outbox/edits.ts'
import { pendingOf, shownRow } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

const uuid = '6f1c2b7e-8a55-4d0e-9d3a-0c5c1e1f2a3b'
const at = '2026-05-04T08:00:00.000Z'
const fields = { uuid, revision: 3, image: null, created_at: at, updated_at: at }
const trailer = (sheet?: SheetValues) =>
  ({
    ...{ ...emptyTrailerFields, vin: '6T9TEST0000000002', manufactured_date: '2018-01' },
    ...{ class: { uuid, name: 'Flat' }, oem: { uuid, name: 'Acme' } },
    ...{ ...fields, accessKey: null, sheet },
  }) as unknown as Trailer
const saveRecord = (body: object, more: object = {}) =>
  ({
    ...{ call: 'POST /trailer/{uuid}', body: { uuid, ...body }, subject: uuid, createdAt: at },
    ...{ id: 'r', position: 1, state: 'waiting', files: [], after: [] },
    taken: { drafts: [], photos: [] },
    ...more,
  }) as unknown as OutboxRecord

test('A save carries the lines that changed, in the units of the sheet', () => {
  const base = draftBase(trailer({ tare: 900, atm: 2000, brakes: 'Electric' }))
  const draft = {
    ...base.fields,
    ...{ 'sheet.tare': '0.95 t', 'sheet.atm': '2,000', 'sheet.brakes': '' },
    ...{ 'sheet.tyre_pressure': '65 psi', 'sheet.spare_wheel': 'yes' },
  }
  expect(checkTrailerDraft(draft)).toEqual({})
  expect(saveOf(draft, base)).toEqual({
    uuid,
    sheet: { tare: 950, brakes: null, tyre_pressure: 448, spare_wheel: true },
    base: { sheet: { tare: 900, brakes: 'Electric', tyre_pressure: null, spare_wheel: null } },
  })
  expect(trailerBody(draft)).toMatchObject({ sheet: { tare: 950, atm: 2000, tyre_pressure: 448 } })
  expect(saveOf({ ...base.fields, 'sheet.tare': '900 kg' }, base)).toBeNull()
  expect(trailerBody(draftOf(trailer()))).not.toHaveProperty('sheet')
})

test('What means nothing is refused at its line, and stays as it was typed', () => {
  const base = draftBase(trailer({ tare: 900 }))
  const draft = { ...base.fields, 'sheet.tare': '2.500' } as const
  expect(Object.keys(checkTrailerDraft(draft))).toEqual(['sheet.tare'])
  expect(isChanged(draft, base.fields)).toBe(true)
  const onto = draftOf(trailer({ tare: 1000, atm: 2000 }))
  expect(rebasedDraft(draft, base.fields, onto)).toMatchObject({
    ...{ 'sheet.tare': '2.500', 'sheet.atm': '2000' },
  })
})

test('A waiting change shows its lines beside those of the copy', () => {
  const row = {
    ...emptyTrailerFields,
    ...fields,
    archived_at: null,
    sheet: { tare: 900, atm: 2000 },
  }
  const record = saveRecord({ sheet: { tare: 950, atm: null, gtm: 1800 } })
  const shown = shownRow('trailer', uuid, row as never, pendingOf([record]))
  expect(shown?.sheet).toEqual({ tare: 950, gtm: 1800 })
  const made = saveRecord({ vin: 'X', sheet: { tare: 950 } }, { call: 'POST /register-trailer' })
  expect(editsOf(made)).toMatchObject([{ put: { sheet: { tare: 950 } } }])
  expect(
    changeDetails(saveRecord({ sheet: { tare: 950 }, base: { sheet: { tare: 900 } } })),
  ).toEqual([{ term: 'Tare mass', detail: '900 kg → 950 kg' }])
})

test('Who keeps one line of two that clash sends that line alone, on what is there now', () => {
  const [sheet, seen] = [
    { tare: 950, atm: 2500, gtm: 1800 },
    { tare: 900, atm: 2000, gtm: null },
  ]
  const record = saveRecord({ sheet, base: { sheet: seen } })
  const { put } = settled([record], 'r', {
    newId: 's',
    mine: ['sheet.tare'],
    fields: ['sheet.tare', 'sheet.atm'],
    theirs: { 'sheet.tare': 990, 'sheet.atm': 2100 },
  })
  expect(put.map(({ body }) => body)).toEqual([
    { uuid, sheet: { tare: 950, gtm: 1800 }, base: { sheet: { tare: 990, gtm: null } } },
  ])
})

test('A change of the sheet is undone, and corrected in the form', () => {
  const body = { uuid, sheet: { tare: 950 }, base: { sheet: { tare: null } } }
  const record = { call: 'POST /trailer/{uuid}', body, subject: uuid, label: 'Save' } as const
  const undone = inverseOf(record, new Map())
  expect(undone.body).toEqual({
    ...body,
    ...body.base,
    base: { sheet: body.sheet },
    putsBack: true,
  })
  const { fields: typed, base } = draftOfSave(trailer({ atm: 2000 }), body)
  expect([typed, base.fields].map((each) => Object(each)['sheet.tare'])).toEqual(['950', ''])
})

test('A clash reads as the sheet does', () => {
  expect(display('sheet.tare', draftOf(trailer({ tare: 2500 })))).toBe('2,500 kg')
  expect(display('sheet.tare', draftOf(trailer()))).toBe('empty')
})

test('The page shows the lines that are filled in, and what the masses say', () => {
  const shown = (sheet?: PartOfSheet) =>
    renderToStaticMarkup(createElement(TrailerSheet, { sheet: sheet as SheetValues }))
  expect(shown({ tare: 900, atm: 2000, tyre_size: '185R14C' }).replace(/<[^>]+>/g, '|')).toMatch(
    /Masses\W+Tare mass\W+900 kg\W+ATM\W+2,000 kg\W+Payload\W+1,100 kg\W+Wheels and tyres\W+Tyre size\W+185R14C/,
  )
  expect(shown({})).toBe('')
  expect(shown()).toBe('')
})
