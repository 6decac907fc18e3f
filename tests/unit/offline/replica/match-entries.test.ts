import { expect, test } from 'vitest'
import { searchLine } from '#contract/trailer/search-lines.ts'
import { createMatching } from '#src/offline/replica/search-index.ts'

const entryOf = (uuid: string, identifiers: string[], words: string[]) => ({
  ...{ uuid, created_at: '', made: 0 },
  ...{ identifiers: searchLine(identifiers), words: searchLine(words) },
})

const entries = [
  entryOf('inside', ['6T9HAULX01'], ['Nobody']),
  entryOf('word', ['6T9000002'], ['North Haulage']),
  entryOf('beginning', ['HAUL-77'], ['Acme']),
  entryOf('whole', ['6T9000003'], ['Haul', 'Tipper']),
  entryOf('none', ['6T9000004'], ['Tipper']),
]

/** As people type, take back, and write something else. */
const typed = [
  ...['h', 'ha', 'haul', 'haul ', 'haul t', 'haul tip', 'haul', 'hauling', 'haul 6t9'],
  ...[
    '6t9 haul',
    '6t9',
    '',
    'tip',
    'tipper haul',
    'aul',
    'haul',
    'age',
    'x01',
    '0',
    '00',
    'nothing',
  ],
]

const typedWithSeparators = ['6', '6t', '6t9-', '6t9-0', '6t9-00 0', '6t9-00 0 0', '* 6t9 *']

test('Who types on finds what somebody finds who begins with all of it', () => {
  const find = createMatching()
  for (const search of [...typed, ...typedWithSeparators])
    expect(find(entries, search)).toEqual(createMatching()(entries, search))
  expect(find(entries, 'haul')).toEqual(['whole', 'word', 'beginning', 'inside'])
  expect(find(entries, 'aul')).toEqual(['inside', 'beginning'])
})

test('What changed is found, however one goes on to type', () => {
  const find = createMatching()
  expect(find(entries, 'ha').length).toBe(4)
  const more = [...entries, entryOf('new', ['HAUL-78'], [])]
  expect(find(more, 'haul-78')).toEqual(['new'])
})
