import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { linkRefusal } from '#src/features/scan-tags/link-refusal.ts'

test('Who links the plate in hand is not told to choose another one of a list', () => {
  expect(linkRefusal(refused('tag_linked'), 'DB-1')).toBe(
    'Somebody linked DB-1 to another trailer meanwhile. Scan the plate to see which.',
  )
  expect(linkRefusal(refused('tag_retired'), 'DB-1')).toBe(
    'DB-1 became void or was replaced meanwhile. Take another plate for this trailer.',
  )
  expect(linkRefusal(refused('trailer_gone'), 'DB-1')).toBe('Choose another one.')
})

function refused(code: string) {
  const failure = { status: 409, code, sentence: 'Choose another one.', fields: {}, details: null }
  return new ApiError({ error: '', failure })
}
