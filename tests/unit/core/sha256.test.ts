import { afterEach, expect, test, vi } from 'vitest'
import { sha256Hex } from '#src/core/sha256.ts'

afterEach(() => vi.unstubAllGlobals())

test('A SHA-256 is the same on a plain http address, where the browser computes none', async () => {
  const bytes = new TextEncoder().encode('abc')
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await sha256Hex(bytes)).toBe(known)
  vi.stubGlobal('crypto', {})
  expect(await sha256Hex(bytes)).toBe(known)
})
