import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { playLinkedSound } from '#src/features/scan-tags/linked-sound.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('A link plays any of three sounds, by chance', () => {
  const played = [0, 0.32, 0.34, 0.65, 0.67, 0.999].map(soundAt)
  expect(new Set(played).size).toBe(3)
  expect(played[0]).toBe(played[1])
  expect(played[2]).toBe(played[3])
  expect(played[4]).toBe(played[5])
  const files = played.map((path) => readFileSync(`public${path}`))
  expect(new Set(files.map((bytes) => bytes.toString('base64'))).size).toBe(3)
})

/** The address of the sound that is played where chance says this number. */
function soundAt(chance: number) {
  const played: string[] = []
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  vi.stubGlobal(
    'Audio',
    class {
      readonly dataset = {}
      readonly address: string
      constructor(address: string) {
        this.address = address
      }
      async play() {
        played.push(this.address)
      }
    },
  )
  playLinkedSound()
  expect(played).toHaveLength(1)
  return played[0]
}
