import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Of OWASP ASVS 5.0.0: how many requirements of levels 1 and 2 each section begins with. */
const sections = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4 },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4 },
  ...{ '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2 },
  ...{ '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1 },
  ...{ '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

test('every requirement of levels 1 and 2 is judged, once', () => {
  const asked = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  const rows = document.matchAll(
    /^\| ([\d.,– ]+) \| (?:met|met in part|differs|open|operator|n\/a) \|/gm,
  )
  const judged = [...rows].flatMap(([, ids = '']) => ids.split(', ').flatMap(numbersOf))
  expect(judged.toSorted()).toEqual(asked.toSorted())
})

test('every file that is named is there', () => {
  const named = [...document.matchAll(/\b(?:tests|server|contract|docs)\/[\w./-]*\w/g)].map(
    ([path]) => path,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** @returns the requirements of '7.4.1 – 7.4.3' */
function numbersOf(range: string) {
  const [first = '', last = first] = range.split(' – ')
  const section = first.split('.').slice(0, 2).join('.')
  const [from, to] = [first, last].map((id) => Number(id.split('.')[2]))
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, at) => `${section}.${(from ?? 0) + at}`,
  )
}
