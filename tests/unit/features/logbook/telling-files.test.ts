import { expect, test } from 'vitest'
import { emptyEntry, tellingWords } from '#src/features/logbook/entry-draft.ts'
import { prepareFile } from '#src/offline/photos/prepare-file.ts'

test.each([
  ['A film that a place can’t be taken out of', new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), true],
  ['A text', new TextEncoder().encode('Wheel nuts'), false],
])('%s is told apart as it is made ready', async (_, bytes, mayTell) => {
  const prepared = await prepareFile(new File([bytes], 'yard'), 100)
  expect([prepared.ready.name, prepared.mayTell]).toEqual(['yard', mayTell])
})

test('An entry for everybody says which of its files may tell where they were made', () => {
  const photos = [
    { upload: 'a', name: 'hub.jpg' },
    { upload: 'b', name: 'yard.mkv', type: 'video/x-matroska', mayTell: true },
  ]
  const said = (isShared: boolean, of = photos) =>
    tellingWords({ ...emptyEntry, isShared, photos: of })
  expect(said(true)).toMatch(/^‘yard.mkv’ may tell where it was made/)
  expect([said(false), said(true, photos.slice(0, 1))]).toEqual(['', ''])
})
