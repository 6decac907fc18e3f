import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { newFolder } from '#tests/support/server/server-process.ts'

let folder = ''
let remove = async () => {}
beforeAll(async () => {
  ;({ folder, remove } = await newFolder())
})
afterAll(() => remove())

const address = { PUBLIC_URL: 'https://trailers.example' }
const database = { DATABASE_URL: 'postgresql://localhost/drawbar' }

test.each([
  ['is there without settings', {}, true],
  ['is there with empty settings', { PUBLIC_URL: '', DATABASE_URL: '', DEMO: '' }, true],
  ['is not there at a public address', address, false],
  ['is not there in a database that is named', database, false],
  ['is there at a public address where it is wanted', { ...address, DEMO: '1' }, true],
  ['is there in a database that is named where it is wanted', { ...database, DEMO: '1' }, true],
  ['is not there where it is not wanted', { DEMO: '0' }, false],
])('the demo, whose passwords everybody knows, %s', (_, env, demo) => {
  expect(readConfig({ DATA_DIR: folder, ...env }).demo).toBe(demo)
})
