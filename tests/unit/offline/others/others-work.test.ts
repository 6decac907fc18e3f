import { expect, test } from 'vitest'
import { othersWords } from '#src/features/queue/others-words.ts'
import { othersAmong } from '#src/offline/others/other-accounts.ts'
import { takenOver } from '#src/offline/others/take-over.ts'
import { registrationOf } from '#tests/support/browser/outbox-records.ts'

const uuids = Array.from({ length: 3 }, () => crypto.randomUUID())
const [organization = '', before = '', now = ''] = uuids

test('The databases of all other accounts of a device are looked at, and nothing else', () => {
  const own = `drawbar-${organization}-${now}`
  const former = `drawbar-${organization}-${before}`
  expect(othersAmong(['__dbnames', own, former, 'drawbar-visitor'], own)).toEqual([former])
})

test('What waits under other accounts is counted, also where their name is not known', () => {
  const work = (count: number, name: string) => ({
    ...{ device: '', count, user: { uuid: before, name } },
    organization: { uuid: organization, name: 'Acme' },
  })
  expect(othersWords([work(6, 'Tobias Okonjo')])).toBe(
    '6 changes of Tobias Okonjo wait on this device.',
  )
  expect(othersWords([work(1, '')])).toBe('1 change of somebody else waits on this device.')
})

test('What is taken over keeps its key and says who did it', () => {
  const record = {
    ...registrationOf(crypto.randomUUID()),
    attempts: 4,
    nextAttempt: 9e15,
    position: 7,
  }
  const taken = takenOver({ ...record, key: before }, before)
  expect(taken).toMatchObject({ id: record.id, key: before, body: record.body, madeBy: before })
  expect(taken).toMatchObject({ attempts: 0, nextAttempt: 0 })
  expect(taken).not.toHaveProperty('position')
  // Of whom it was before that is not forgotten.
  expect(takenOver({ ...record, madeBy: now }, before).madeBy).toBe(now)
})
