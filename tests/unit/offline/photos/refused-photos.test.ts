import { expect, test } from 'vitest'
import { alsoSaid, preparePhoto } from '#src/offline/photos/photo.ts'

const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0])

const refusal = (file: File) =>
  preparePhoto(file, 2560).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test.each([
  ['image/heic', heic],
  ['image/heif', heic],
  ['', heic],
])('A HEIC photo of type %j is refused by its name', async (type, bytes) => {
  expect(await refusal(new File([bytes], 'IMG_1.HEIC', { type }))).toBe(
    'IMG_1.HEIC: This is a HEIC picture, which can’t be shown here. Save it as a JPEG, and choose that one.',
  )
})

test.each([
  ['an AVIF', 'image/avif', []],
  ['an AVIF', '', [0, 0, 0, 24, ...Buffer.from('ftypavif')]],
  ['a TIFF', '', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
  ['a TIFF', '', [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]],
])('%s photo of type %j is refused by its name', async (name, type, bytes) => {
  const file = new File([new Uint8Array([...bytes, 0, 0, 0, 0])], 'a', { type })
  expect(await refusal(file)).toBe(
    `a: This is ${name} picture, which can’t be shown here. Save it as a JPEG, and choose that one.`,
  )
})

test('An empty photo is said to be empty, and any other file what it is', async () => {
  const empty = new File([], 'yard.jpg', { type: 'image/jpeg' })
  expect(await refusal(empty)).toBe('yard.jpg: This file is empty. Choose another one.')
  const words = 'Choose a JPEG, PNG or WebP picture.'
  const other = new File(['words'], 'a.txt', { type: 'text/plain' })
  expect(await refusal(other)).toBe(`a.txt: Invalid file type: text file. ${words}`)
  const drawing = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })
  expect(await refusal(drawing)).toBe(`a.svg: Invalid file type: SVG drawing. ${words}`)
  const bytes = new File([new Uint8Array(9)], 'a')
  expect(await refusal(bytes)).toBe(`a: Invalid file type: unknown. ${words}`)
})

test('Of several refused photos each is told', () => {
  const said = ['a.heic: no.', 'b.png: no.', 'c.jpg: no.'].reduce(alsoSaid, '')
  expect(said.split('\n')).toEqual(['a.heic: no.', 'b.png: no.', 'c.jpg: no.'])
})
