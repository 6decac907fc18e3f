import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type SheetValues, sheetLine } from '#contract/sheet/lines.ts'
import { asSheetLine } from '#contract/sheet/own-lines.ts'
import { sheetWarnings } from '#contract/sheet/plausible.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { manufacturedDateProblem, trailerFields } from '#contract/trailer.ts'
import { vinProblem } from '#contract/vin.ts'
import { missingOf, resultOf } from '#contract/yard/inspection-rules.ts'
import { variants } from '#server/core/file-store.ts'
import { demoData } from '#server/demo/demo-data.ts'
import { demoFile } from '#server/demo/demo-files.ts'
import { presentLine } from '#server/services/sheet/own-lines.ts'

const now = new Date('2026-03-14T09:30:00Z')
const data = demoData(now)
const shown = data.trailer.filter(({ archived_at }) => !archived_at)
const reference = (uuid: string | null | undefined) => (uuid ? { uuid } : null)

describe('the demo data', () => {
  test('is the same every time', () => {
    expect(JSON.stringify(demoData(now))).toBe(JSON.stringify(data))
  })

  test('gives 240 trailers a valid VIN each, without letters that look like digits', () => {
    const vins = data.trailer.map(({ vin }) => vin)
    expect(shown).toHaveLength(240)
    expect(new Set(vins).size).toBe(vins.length)
    expect(vins.filter((vin) => vinProblem(vin) !== '' || /[IOQ]/.test(vin))).toEqual([])
  })

  test('builds every trailer before it is registered, within fifteen years', () => {
    for (const { manufactured_date, created_at } of data.trailer) {
      expect(manufacturedDateProblem(manufactured_date, now)).toBe('')
      expect(manufactured_date <= created_at.slice(0, 7)).toBe(true)
      expect(manufactured_date > '2010').toBe(true)
    }
  })

  test('registers the trailers one after the other, the newest last', () => {
    const times = shown.map(({ created_at }) => created_at)
    expect([...new Set(times)].toSorted()).toEqual(times)
    expect((times.at(-1) ?? '') < now.toISOString()).toBe(true)
  })

  test('fills in every trailer as the form would accept it', () => {
    for (const trailer of data.trailer) {
      const { vin, rego, rego_state, custom_identity_code, fleet_code, notes } = trailer
      const filled = trailerFields.safeParse({
        ...{ vin, rego, rego_state, custom_identity_code, fleet_code, notes },
        manufactured_date: trailer.manufactured_date,
        class: reference(trailer.class),
        oem: reference(trailer.oem),
        customer: reference(trailer.customer),
        manual: reference(trailer.manual),
      })
      expect(filled.error).toBeUndefined()
    }
  })

  test('fills in sheets that the form accepts without a warning', () => {
    const classes = new Map(data.trailer_class.map(({ uuid, name }) => [uuid, name]))
    const own = new Map(
      data.sheet_line.map((row) => [
        row.key,
        asSheetLine(presentLine({ ...row, retired_at: null })),
      ]),
    )
    for (const trailer of data.trailer) {
      const sheet: SheetValues = JSON.parse(`${trailer.sheet}`)
      expect(sheetWarnings(sheet, classes.get(`${trailer.class}`) ?? '')).toEqual([])
      const read = Object.entries(sheet).map(([key, value]) => {
        const line = sheetLine(key) ?? own.get(key)
        return [key, line && readSheetValue(line, value).value]
      })
      expect(Object.fromEntries(read)).toEqual(sheet)
    }
    expect(data.trailer.filter(({ sheet }) => sheet !== '{}').length).toBeGreaterThan(100)
  })

  test('registers no two trailers under one number', () => {
    const numbers = data.trailer.map(({ rego }) => rego).filter((rego) => rego !== '')
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('has 60 scan tags with serials of their own, 40 of them linked to as many trailers', () => {
    expect(new Set(data.access_key.map(({ serial }) => serial)).size).toBe(60)
    const linked = data.access_key.flatMap(({ trailer }) => (trailer ? [trailer] : []))
    expect(linked).toHaveLength(40)
    expect(new Set(linked).size).toBe(40)
  })

  test('has every act with a scan tag in the audit log, in its order', () => {
    const acts = (wanted: string) =>
      data.change.filter(({ entity, action }) => entity === 'access_key' && action === wanted)
    expect(['mint', 'print', 'link'].map((action) => acts(action).length)).toEqual([60, 52, 40])
    const tags = new Map(data.access_key.map((tag) => [tag.uuid, tag]))
    for (const { subject, at, user, after } of acts('link')) {
      const { trailer, linked_at, linked_by } = tags.get(subject) ?? {}
      expect([at, user, after]).toEqual([linked_at, linked_by, JSON.stringify({ trailer })])
    }
  })

  test('leads from every part category up to a root', () => {
    const parents = new Map(data.part_category.map(({ uuid, parent }) => [uuid, parent]))
    const depth = (uuid: string): number => {
      const parent = parents.get(uuid)
      return parent ? depth(parent) + 1 : 1
    }
    const depths = data.part_category.map(({ uuid }) => depth(uuid))
    expect(Math.max(...depths)).toBe(3)
  })

  test('has a manual among the resources of some trailers, open to whoever scans them', () => {
    const resources = new Map(data.resource.map((row) => [row.uuid, row]))
    const withManual = data.trailer.filter(({ manual }) => manual)
    expect(withManual).toHaveLength(60)
    for (const { uuid, manual } of withManual) {
      expect(resources.get(manual ?? '')).toMatchObject({ trailer: uuid, access_level: 2 })
    }
  })

  test('has every picture and document with both of its previews, and nothing of who made them', async () => {
    const sizes = { original: [1600, 1000], thumbnail: [250, 150], thumbnail2x: [500, 300] }
    for (const { name, mime, size } of data.upload) {
      for (const variant of variants) {
        const file = demoFile(name, variant)
        if (variant === 'original') expect(size).toBe(file.length)
        if (variant === 'original' && mime === 'application/pdf') continue
        const { width, height, exif, xmp, icc } = await sharp(file).metadata()
        expect([width, height, exif, xmp, icc]).toEqual([
          ...sizes[variant],
          undefined,
          undefined,
          undefined,
        ])
      }
    }
  })

  test('moves with the day: times by whole days, what is built by months, VINs by model years', () => {
    const later = demoData(new Date('2028-03-14T21:59:00Z'))
    const days = 731
    expect(later.trailer.map(({ uuid }) => uuid)).toEqual(data.trailer.map(({ uuid }) => uuid))
    for (const [
      index,
      { created_at, vin, manufactured_date, fleet_code },
    ] of later.trailer.entries()) {
      const before = data.trailer[index]
      const moved = Date.parse(before?.created_at ?? '') + days * 86_400_000
      expect(Date.parse(created_at)).toBe(moved)
      expect(manufacturedDateProblem(manufactured_date, new Date(created_at))).toBe('')
      expect(vin.slice(4, 6)).toBe(manufactured_date.slice(2, 4))
      expect('ABCDEFGHJKLMNPRSTVWXY123456789'[Number(vin.slice(4, 6)) - 10]).toBe(vin[9])
      expect(['', created_at.slice(2, 4)]).toContain(fleet_code?.slice(1, 3))
    }
    expect(JSON.stringify(later)).not.toMatch(/\{(month|year|model) /)
  })

  test('has defects in every state, each with the steps that led there', () => {
    const states = new Set(data.defect.map(({ state }) => state))
    expect(states).toEqual(new Set(['open', 'in work', 'fixed', 'closed', 'declined']))
    for (const { uuid, state, happened_at } of data.defect) {
      const acts = data.defect_act.filter(({ defect }) => defect === uuid)
      expect(acts.at(-1)?.state ?? 'open').toBe(state)
      const times = [happened_at, ...acts.map((act) => act.happened_at)]
      expect(times.toSorted()).toEqual(times)
    }
  })

  test('fills in inspections as they were asked, and follows each with what came of it', () => {
    expect(data.inspection.length).toBeGreaterThan(80)
    for (const { checklist, answers, result, started_at, happened_at } of data.inspection) {
      const version = data.checklist_version.find((one) => one.checklist === checklist)
      const sections = JSON.parse(version?.sections ?? '[]')
      const given = JSON.parse(answers)
      expect(missingOf(sections, given)).toEqual([])
      expect(resultOf(sections, given)).toBe(result)
      expect(started_at <= happened_at).toBe(true)
    }
    const found = data.defect.filter(({ inspection }) => inspection)
    expect(found.length).toBeGreaterThan(10)
  })

  test('writes logbooks that end before now, with kilometres that only grow', () => {
    expect(data.log_entry.length).toBeGreaterThan(100)
    const last = new Map<string, number>()
    for (const { trailer, odometer, received_at } of data.log_entry) {
      expect(received_at <= now.toISOString()).toBe(true)
      expect(odometer ?? 0).toBeGreaterThanOrEqual(last.get(trailer) ?? 0)
      last.set(trailer, odometer ?? 0)
    }
  })
})

describe('every reference in the demo data', () => {
  const pointers: [table: keyof typeof data, column: string, target: keyof typeof data][] = [
    ['user', 'organization', 'organization'],
    ['customer', 'organization', 'organization'],
    ['oem_category', 'oem', 'oem'],
    ['oem_category', 'category', 'part_category'],
    ['part_category', 'parent', 'part_category'],
    ['part', 'category', 'part_category'],
    ['part', 'oem', 'oem'],
    ['upload', 'created_by', 'user'],
    ['trailer', 'class', 'trailer_class'],
    ['trailer', 'oem', 'oem'],
    ['trailer', 'customer', 'customer'],
    ['trailer', 'image', 'upload'],
    ['trailer', 'manual', 'resource'],
    ['trailer', 'created_by', 'user'],
    ['access_key', 'trailer', 'trailer'],
    ['access_key', 'linked_by', 'user'],
    ['access_key', 'created_by', 'user'],
    ['access_key', 'printed_by', 'user'],
    ['trailer_part', 'part', 'part'],
    ['trailer_part', 'trailer', 'trailer'],
    ['resource', 'trailer', 'trailer'],
    ['resource', 'trailer_part', 'trailer_part'],
    ['resource', 'upload', 'upload'],
    ['defect', 'trailer', 'trailer'],
    ['defect', 'assigned', 'user'],
    ['defect_act', 'defect', 'defect'],
    ['defect', 'inspection', 'inspection'],
    ['inspection', 'trailer', 'trailer'],
    ['inspection', 'checklist', 'checklist'],
    ['log_entry', 'trailer', 'trailer'],
    ['log_entry', 'by_user', 'user'],
    ['change', 'user', 'user'],
    ['report', 'trailer', 'trailer'],
    ['report', 'access_key', 'access_key'],
    ['whereabouts', 'walk', 'walk'],
    ['whereabouts', 'trailer', 'trailer'],
    ['due_assignment', 'trailer', 'trailer'],
    ['due_assignment', 'checklist', 'checklist'],
    ['due_assignment', 'assigned', 'user'],
  ]

  test.each(pointers)('%s.%s points to a row of %s', (table, column, target) => {
    const rows: Record<string, unknown>[] = data[target]
    const known = new Set(rows.map(({ uuid }) => uuid))
    const pointing: Record<string, unknown>[] = data[table]
    const values = pointing.map((row) => row[column]).filter((value) => value != null)
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((value) => !known.has(value))).toEqual([])
  })
})
