import { expect, test } from 'vitest'
import { type UploadState, uploadWords } from '#src/features/resources/upload-words.ts'

const uploading = { completed: 0, total: 4, isOnline: true, isHeldUp: false, problem: '' }
const said = (more: Partial<UploadState>) => {
  const { label, notice } = uploadWords({ ...uploading, ...more })
  return [label, notice?.words ?? '', notice?.canRetry ?? false]
}
const kept = 'The 4 files are kept on this device and go with Create.'

test('While files are uploaded, and once they are, their number says it', () => {
  expect(said({})).toEqual(['Uploading', '', false])
  expect(said({ completed: 4 })).toEqual(['Uploaded', '', false])
  expect(said({ completed: 4, isOnline: false })).toEqual(['Uploaded', '', false])
})

test('Without a connection nothing is said to be uploading or stopped: the files go with Create', () => {
  const offline = { isHeldUp: true, isOnline: false }
  expect(said(offline)).toEqual([null, `There is no connection. ${kept}`, false])
  const given = { ...offline, problem: 'You are offline.' }
  expect(said(given)).toEqual([null, `You are offline. ${kept}`, false])
  expect(said({ ...given, total: 1 })[1]).toBe(
    'You are offline. The file is kept on this device and goes with Create.',
  )
})

test('Of an upload that is held up in the middle it is said how far it came', () => {
  const middle = { isHeldUp: true, isOnline: false, completed: 2 }
  expect(said(middle)).toEqual([
    'Uploaded',
    'There is no connection. The other 2 files are kept on this device and go with Create.',
    false,
  ])
  expect(said({ ...middle, completed: 3 })[1]).toContain('The other file is kept')
})

test('What does not go on by itself can be tried again', () => {
  const silent = { isHeldUp: true, problem: 'The server does not answer.' }
  expect(said(silent)).toEqual([null, `The server does not answer. ${kept}`, true])
  const refused = { problem: 'a.zip: There is no room.' }
  expect(said(refused)).toEqual(['Upload stopped', 'a.zip: There is no room.', true])
  expect(said({ isHeldUp: true })).toEqual([
    null,
    `Nothing has got through for a while. ${kept}`,
    false,
  ])
})
