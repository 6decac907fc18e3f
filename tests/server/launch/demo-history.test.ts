import { describe, expect, test } from 'vitest'
import { demoData } from '#server/demo/demo-data.ts'

const now = new Date('2026-03-14T09:30:00Z')
const data = demoData(now)
const log = data.change.map(({ before, after, ...row }) => ({
  ...row,
  before: JSON.parse(before ?? 'null'),
  after: JSON.parse(after ?? 'null'),
}))
const of = (entity: string, uuid: string) =>
  log.filter((one) => one.entity === entity && one.subject === uuid)
/** What sets fields of the trailer itself. */
const setting = ['create', 'save', 'image', 'archive']
const unset = { image: null, manual: null, archived_at: null }

describe('the history of the demo', () => {
  test('is one log, in the order of its times, none of them ahead', () => {
    const times = log.map(({ at }) => at)
    expect(times.toSorted()).toEqual(times)
    expect((times.at(-1) ?? '') <= now.toISOString()).toBe(true)
    expect(log.map(({ position }) => position)).toEqual([...log.keys()])
  })

  test('has what was saved or deleted in working hours, from 7 to 17 o’clock in Brisbane', () => {
    const told = log.filter(({ action }) => action === 'save' || action === 'archive')
    const atNight = told.filter(({ at }) => {
      const hour = new Date(at).getUTCHours()
      return hour < 21 && hour >= 7
    })
    expect(atNight.map(({ at, action }) => [at, action])).toEqual([])
  })

  test('leads every trailer from its registration to what it is, each step from what was there', () => {
    for (const trailer of data.trailer) {
      const steps = of('trailer', trailer.uuid).filter(({ action }) => setting.includes(action))
      const [first, ...others] = steps
      expect(first).toMatchObject({ action: 'create', at: trailer.created_at })
      let is: Record<string, unknown> = { ...unset, ...first?.after }
      for (const { before, after } of others) {
        expect(is).toMatchObject(before)
        expect(before).not.toEqual(after)
        is = { ...is, ...after }
      }
      expect({ ...unset, ...trailer }).toMatchObject(is)
      expect(others.length).toBeGreaterThan(0)
      const { at, user } = steps.at(-1) ?? {}
      expect([trailer.updated_at, trailer.updated_by]).toEqual([at, user])
    }
  })

  test('tells of every part, resource and scan tag how it came to its trailer', () => {
    for (const { uuid, created_at, trailer } of data.trailer_part) {
      expect(of('trailer_part', uuid)).toMatchObject([{ at: created_at, after: { trailer } }])
    }
    for (const { uuid, created_at, name } of data.resource) {
      expect(of('resource', uuid)).toMatchObject([{ at: created_at, after: { name } }])
    }
    const linked = log.filter(({ entity, action }) => entity === 'trailer' && action === 'link')
    expect(linked.map(({ subject, after }) => [subject, after.uuid]).toSorted()).toEqual(
      data.access_key.flatMap(({ uuid, trailer }) => (trailer ? [[trailer, uuid]] : [])).toSorted(),
    )
  })

  test('has one thing that was done to many at once, and the settings as they became', () => {
    const batches = Map.groupBy(
      log.filter(({ action }) => action === 'save'),
      ({ batch }) => batch,
    )
    batches.delete(undefined)
    const [[, rows] = [], ...others] = [...batches]
    expect(others).toEqual([])
    expect(rows?.length).toBeGreaterThan(4)
    expect(new Set(rows?.map(({ subject }) => subject)).size).toBe(rows?.length)
    expect(new Set(rows?.map(({ after }) => after.customer)).size).toBe(1)
    const settings = of('organization', data.organization[0]?.uuid ?? '').at(-1)
    expect(JSON.parse(data.organization[0]?.settings ?? '')).toMatchObject(settings?.after)
  })

  test('has five deleted trailers, each deleted last of all, three of them at once', () => {
    const deleted = data.trailer.filter(({ archived_at }) => archived_at)
    expect(deleted).toHaveLength(5)
    const last = deleted.map(({ uuid }) => of('trailer', uuid).at(-1))
    expect(new Set(last.map((one) => one?.action))).toEqual(new Set(['archive']))
    expect(last.map((one) => one?.at)).toEqual(deleted.map(({ archived_at }) => archived_at))
    expect(last.filter((one) => one?.batch)).toHaveLength(3)
  })
})
