import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingNew } from '#contract/nothing-new.ts'
import { isForeignPage } from '#src/api/api-error.ts'
import { watchCalls } from '#src/api/call.ts'
import { askPage } from '#src/offline/replica/ask-page.ts'
import { RequestHere } from '#tests/support/network/request-here.ts'

const position = { revision: 412, mark: 'u4pO9jiDo-L8cEnf', after: null }
const page = { data: { revision: 413, rows: {} }, error: '' }
let answer: Response
let asked: Request

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('Request', RequestHere)
  vi.stubGlobal('fetch', async (request: Request) => {
    asked = request
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

test('An answer without a body is the page that says that nothing is new', async () => {
  const catalogue = 'a4e93cce94bbd5f59916da0d'
  answer = new Response(null, { status: 204, headers: { [nothingNew.catalogue]: catalogue } })
  const { data, failure } = await ask()
  expect(failure).toBeNull()
  expect(data).toMatchObject({ ...position, catalogue, reset: false, more: false })
  expect(Object.values(data?.rows ?? {}).flat()).toEqual([])
  expect(new URL(asked.url).search).toBe(`?since=412&mark=${position.mark}`)
  expect([...asked.headers]).toEqual([
    ['accept', nothingNew.accept],
    ['drawbar-user', 'ada'],
  ])
  expect([isForeignPage(), await heard()]).toEqual([false, true])
})

test('A server that always sends a page is understood', async () => {
  answer = Response.json(page)
  expect(await ask()).toMatchObject({ ...page, failure: null })
})

test('Somebody else’s answer without a body is none', async () => {
  answer = new Response(null, { status: 204 })
  expect(await ask()).toMatchObject({ data: null, failure: { code: 'no_answer' } })
  expect([isForeignPage(), await heard()]).toEqual([true, false])
})

const ask = () => askPage(position, { user: 'ada', signal: new AbortController().signal })

/** @returns whether the server itself is said to have answered the last call */
const heard = () =>
  new Promise<boolean | null>((resolve) => watchCalls((latest) => resolve(latest)))
