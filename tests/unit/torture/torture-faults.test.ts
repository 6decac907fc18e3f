import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appFaults } from '#tests/torture/app-faults.ts'
import { serverFaults } from '#tests/torture/server-faults.ts'

const places = [
  ...Object.entries(serverFaults).flatMap(([name, { file, replace }]) =>
    replace.map(([before]) => ({ name, file, before })),
  ),
  // What is built can't be looked into here.
  ...Object.entries(appFaults).flatMap(
    ([
      name,
      {
        file,
        replace: [before],
      },
    ]) => (file.startsWith('src/') ? [{ name, file, before }] : []),
  ),
]

test.each(places)('The fault ‘$name’ has its place in $file', ({ file, before }) => {
  const source = readFileSync(file, 'utf8')
  expect(source.search(before instanceof RegExp ? before : escaped(before))).toBeGreaterThan(-1)
})

const escaped = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
