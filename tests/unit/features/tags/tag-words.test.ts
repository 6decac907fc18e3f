import { expect, test } from 'vitest'
import { actSentence } from '#src/features/tags/tag-words.ts'

const trailer = { uuid: 't', vin: '6T9T26CM21BKCC001', rego: '', isArchived: false }
const nobody = { at: '', by: null, device: '' }
const act = { ...nobody, from: null, to: trailer, reason: '', action: 'link' } as const

test('a link says which trailer the plate opens, and whose place it took', () => {
  expect(actSentence({ ...act, tag: null })).toBe('To 6T9T26CM21BKCC001')
  expect(actSentence({ ...act, tag: { uuid: 'a', serial: 'DB-10001' } })).toBe(
    'In place of DB-10001 on 6T9T26CM21BKCC001',
  )
})
