import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkInput } from '#server/http/read-request.ts'
import { firstChecklists } from '#server/reference/checklists/first-checklists.ts'
import { trailerClasses } from '#server/reference/trailer-classes.ts'

const created_at = '2026-01-01T00:00:00.000Z'
const { checklist, checklist_version } = firstChecklists({
  ...{ organization: randomUUID(), created_at, uuid: randomUUID },
})

test.each(checklist)('$name is a checklist that an administrator could have made', (row) => {
  const version = checklist_version.find((one) => one.checklist === row.uuid)
  const sections = JSON.parse(version?.sections ?? '')
  const { uuid, name, interval_days } = row
  const sent = { uuid, name, interval_days, classes: JSON.parse(row.classes), sections }
  // Nothing is left out of it either: it stays as it is when it is saved without a change.
  expect(checkInput('POST /checklists', sent)).toEqual(sent)
})

test('every class of trailers has a check before departure', () => {
  const before = checklist.filter(({ name }) => name.startsWith('Before departure'))
  const classes = before.flatMap((row): string[] => JSON.parse(row.classes))
  expect(classes.toSorted()).toEqual(trailerClasses.map(({ uuid }) => uuid).toSorted())
})

test('ids of sections and items are the same in every organization', () => {
  const others = firstChecklists({ organization: randomUUID(), created_at, uuid: randomUUID })
  expect(others.checklist_version.map(({ sections }) => sections)).toEqual(
    checklist_version.map(({ sections }) => sections),
  )
})
