import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preparePhoto } from '#src/offline/photos/photo.ts'
import { pixelsOf } from '#src/offline/photos/picture-pixels.ts'

const made = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' } })

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) =>
  new DataView(buffer, byteOffset, byteLength)

test.each([
  ['image/jpeg', () => made(301, 47).jpeg()],
  ['image/jpeg', () => made(301, 47).jpeg({ progressive: true }).withMetadata({ density: 300 })],
  ['image/png', () => made(301, 47).png()],
  ['image/webp', () => made(301, 47).webp()],
  ['image/webp', () => made(301, 47).webp({ lossless: true })],
  ['image/webp', () => made(301, 47).webp().withMetadata({ density: 300 })],
])('The pixels of a %s are read from its head', async (type, draw) => {
  expect(pixelsOf(viewOf(await draw().toBuffer()), type)).toBe(301 * 47)
})

test('A picture of enormous size is refused before it is unpacked', async () => {
  const png = await made(8, 8).png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  const bomb = new File([new Uint8Array(png)], 'yard.jpg', { type: 'image/jpeg' })
  await expect(preparePhoto(bomb, 2560)).rejects.toThrow(
    'yard.jpg: This picture has more than 220 megapixels. Save it smaller, and choose that one.',
  )
})

test('A head that is cut off says nothing', () => {
  expect(pixelsOf(new DataView(new Uint8Array([0xff, 0xd8, 0xff]).buffer), 'image/jpeg')).toBe(0)
})
