import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamBackup } from '#server/backup/stream-backup.ts'
import { diskStore } from '#server/files/disk.ts'

const rows = 50
/** As large as what is read in one go. */
const text = 'x'.repeat(256 * 1024)

test('Others are answered while an archive is made, however fast it is taken', async () => {
  let isOpen = true
  const snapshot = {
    ...{ migrations: [], tables: { customer: rows } },
    rows: () => Array.from({ length: rows }, (_, uuid) => ({ uuid, text })),
    close: async () => {
      isOpen = false
    },
  }
  const source = { snapshot, files: diskStore('nowhere', ''), version: '1', secret: null }
  const { archive, written } = streamBackup(source)
  let turns = 0
  let bytes = 0
  const others = async () => {
    for (; isOpen; turns += 1) await setImmediate()
  }
  const reading = async () => {
    for await (const chunk of archive) bytes += chunk.length
  }
  await Promise.all([others(), reading()])
  expect(await written).toMatchObject({ rows, files: 0, problems: [] })
  expect(bytes).toBeGreaterThan(rows * text.length)
  expect(turns).toBeGreaterThanOrEqual(rows)
})
