import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoProblem } from '#src/scanner/photo-problem.ts'

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })

test('A photo that is cut off is said to be incomplete, whatever its format', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const bytes = await picture.clone().toFormat(format).toBuffer()
    expect(await titleOf(bytes), format).toBeNull()
    expect(await titleOf(bytes.subarray(0, bytes.length - 20)), format).toBe(
      'This photo is incomplete',
    )
  }
  expect(await titleOf(Buffer.alloc(0))).toBe('This photo is incomplete')
})

test('A HEIC photo that the browser does not show is called so, and another file no picture', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(99),
  ])
  expect(await titleOf(heic)).toBe('This browser shows no HEIC photos')
  expect(await titleOf(Buffer.from('%PDF-1.7 and so on'))).toBe('This file is no picture')
})

const titleOf = async (bytes: Buffer) =>
  (await photoProblem(new Blob([new Uint8Array(bytes)]), 'plate'))?.title ?? null
