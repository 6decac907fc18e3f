import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeTurn } from '#contract/place/take-turn.ts'
import { withoutPlace } from '#contract/place/without-place.ts'

const turned = (orientation: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#456' } })
    .withMetadata({ orientation })
    .webp()
    .toBuffer()

const sayingOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).orientation ?? 1

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'Of a WebP turned by %i that is known, and its bytes say it no more',
  async (orientation) => {
    const bytes = new Uint8Array(await turned(orientation))
    const { pieces } = await withoutPlace(bytes.slice())
    for (const each of [bytes, new Uint8Array(Buffer.concat(pieces))]) {
      expect(takeTurn(each)).toBe(orientation)
      expect(await sayingOf(each)).toBe(1)
      expect(takeTurn(each)).toBe(1)
    }
  },
)

test('What is cut off, or no WebP, is upright and stays as it is', async () => {
  const whole = new Uint8Array(await turned(6))
  for (const bytes of [whole.slice(0, 30), new Uint8Array(5), new Uint8Array(4000).fill(0x45)]) {
    const before = [...bytes]
    expect(takeTurn(bytes)).toBe(1)
    expect([...bytes]).toEqual(before)
  }
})
