import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { betweenSlices, listOf } from '#contract/list-of.ts'

let pauses = 0
betweenSlices(async () => {
  pauses += 1
})
afterAll(() => betweenSlices(async () => undefined))

const list = z.object({ rows: listOf(z.string().trim(), 2000, 'Too many').default([]) })
const rows = Array.from({ length: 2000 }, (_, at) => ` ${at} `)

test('Others are let in while a long list is looked through, each time', async () => {
  for (const _ of [1, 2, 3]) {
    pauses = 0
    const parsed = list.parseAsync({ rows })
    expect(await parsed).toEqual(list.parse({ rows }))
    expect(pauses).toBe(20)
  }
  pauses = 0
  await list.parseAsync({ rows: rows.slice(0, 100) })
  expect(pauses).toBe(0)
})

test('What is wrong in a long list is named by its place, however it is looked through', async () => {
  const bad = { rows: rows.with(1500, 7 as never) }
  const { error } = await list.safeParseAsync(bad)
  expect(error?.issues).toEqual(list.safeParse(bad).error?.issues)
  expect(error?.issues[0]?.path).toEqual(['rows', 1500])
})

test('A list with too many is refused before it is looked through', async () => {
  pauses = 0
  const { error } = await list.safeParseAsync({ rows: [...rows, 7] })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Too many'])
  expect(pauses).toBe(0)
})
