import { expect, test } from 'vitest'
import { picturesIn } from '#src/offline/files/plate-page.ts'

test('The pictures of a plate’s answer are those of its trailer and the logo of its organization', () => {
  const image = { thumbnail: '/api/files/a/b/thumbnail', thumbnail2x: '/api/files/a/b/thumbnail2x' }
  const logo = { thumbnail2x: '/api/files/a/c/thumbnail2x', width: 160, height: 64 }
  const organization = { name: 'Kite', logo }
  expect(picturesIn({ data: { image, organization } })).toEqual([
    ...[image.thumbnail, image.thumbnail2x, logo.thumbnail2x],
  ])
  expect(picturesIn({ data: { image: null, organization: { name: 'Kite' } } })).toEqual([])
})
