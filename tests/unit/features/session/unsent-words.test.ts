import { expect, test } from 'vitest'
import { discardWords } from '#src/features/session/logout-dialog.tsx'
import type { EndedSession } from '#src/offline/session/ended-session.ts'
import { waitingWords } from '#src/routes/-ended-words.ts'

const ended: EndedSession = {
  why: 'ended',
  user: { uuid: 'u', name: 'Priya' },
  org: { uuid: 'o', name: 'Wattle Ridge' },
}
const [bare, withPhoto] = [{ files: [] }, { files: [{}] }]

test.each([
  [
    [bare],
    '1 change waits on this device. It is sent when you sign in here again with this account; with a new one you can take it over in your queue.',
  ],
  [
    [bare, bare],
    '2 changes wait on this device. They are sent when you sign in here again with this account; with a new one you can take them over in your queue.',
  ],
  [
    [bare, withPhoto],
    '2 changes with their photos and files wait on this device. They are sent when you sign in here again with this account; with a new one you can take them over in your queue.',
  ],
])('What waits after a session was ended has photos where there are some: %#', (unsent, words) => {
  expect(waitingWords(ended, unsent)).toBe(words)
})

test.each([
  [[bare], '1 change will be gone for good.'],
  [[withPhoto], '1 change, with all photos and files of it, will be gone for good.'],
  [[bare, withPhoto], '2 changes, with all photos and files of them, will be gone for good.'],
])('What is discarded at the logout has photos where there are some: %#', (waiting, words) => {
  expect(discardWords(waiting)).toBe(words)
})
