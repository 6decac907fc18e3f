import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { nativeError } from '#src/core/native-error.ts'

test('An error of the database is reported with its words, and errors of the browser as they are', async () => {
  const missing: unknown = await new Dexie('none').open().catch((error: unknown) => error)
  const reported = nativeError(missing)
  expect(Object.prototype.toString.call(reported)).toBe('[object Error]')
  expect(reported).toMatchObject({
    message: expect.stringMatching(/^MissingAPIError/),
    cause: missing,
  })
  const own = new TypeError('Wrong')
  expect(nativeError(own)).toBe(own)
})
