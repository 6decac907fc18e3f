import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLastAnswer, readLastAnswer } from '#src/offline/last-answer.ts'
import { type SmallStorage, smallStorage } from '#tests/support/small-storage.ts'

const device = { name: 'of-jo' }
let storage: SmallStorage

beforeEach(() => {
  storage = smallStorage('localStorage')
  const script = { getAttribute: () => '/assets/index.js' }
  vi.stubGlobal('document', { querySelector: () => script })
})
afterEach(() => vi.unstubAllGlobals())

test('An answer that storage has no room for leaves a start as it was, without an older one', () => {
  keepLastAnswer(device, 'trailers', { rows: 'yesterday' })
  expect(readLastAnswer(device, 'trailers')).toEqual({ rows: 'yesterday' })
  storage.room = 100
  keepLastAnswer(device, 'trailers', { rows: 'today'.repeat(1000) })
  expect(readLastAnswer(device, 'trailers')).toBeUndefined()
})

test('No two screens keep their answers under one name', () => {
  const root = fileURLToPath(new URL('../../../src/', import.meta.url))
  const kept = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const uses = text.matchAll(/(?:with|keep)LastAnswer\([^']{0,80}?'(\w+)'/g)
    return [...new Set([...uses].map(([, name]) => name))]
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept).toEqual([...new Set(kept)])
})
