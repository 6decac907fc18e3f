import { expect, test, vi } from 'vitest'
import { describePlate } from '#src/features/scan-tags/describe-plate.ts'
import { noted, replacedPlate } from '#src/features/scan-tags/use-passing.ts'

const key = '0198c0de-1111-4222-8333-444455556666'
const address = `https://trailers.example/secure/access/${key}`
const owner = { organization: 'an-organization', user: 'a-user' }
const unlinked = { kind: 'problem', title: 'DB-1 is not linked yet', text: '', plate: key } as const
const waiting = {
  kind: 'problem',
  title: 'The tag could not be looked up',
  text: 'You are offline.',
  status: 'Waiting',
  unanswered: key,
  plate: key,
  name: 'Key …55556666',
} as const

vi.mock('#src/features/scan-tags/own-tag.ts', () => ({
  describeTrailer: async (uuid: string) => ({ uuid, title: 'A VIN', detail: '', serial: 'DB-1' }),
}))

test('A plate that is scanned and then typed by its serial is listed once', async () => {
  const scanned = noted([], await describePlate(unlinked, address, owner), address)
  const typed = noted(scanned, await describePlate(unlinked, 'DB-1', owner), 'DB-1')
  expect(typed).toMatchObject([{ id: key, title: 'DB-1 is not linked yet' }])
})

test('A plate that could not be looked up says which it is, and gives way to its answer', async () => {
  const before = noted([], await describePlate(waiting, address, owner), address)
  expect(before).toMatchObject([
    { text: 'Key …55556666 · You are offline.', chip: 'Waiting', unanswered: key },
  ])
  const trailer = { kind: 'trailer', trailer: 'a-trailer' } as const
  const plate = await describePlate(trailer, address, owner)
  expect(noted(before, plate, address)).toEqual([plate])
  const other = { ...plate, id: 'other' }
  expect(replacedPlate([other, ...before], key, plate)).toEqual([other, plate])
  expect(replacedPlate([plate, ...before], key, plate), 'listed once').toEqual([plate])
  expect(replacedPlate([other], key, plate), 'cleared meanwhile').toEqual([other])
})

test('A count that is full keeps the plates that it has, and takes those again', async () => {
  const trailer = { kind: 'trailer', trailer: 'a-trailer' } as const
  const plate = await describePlate(trailer, address, owner)
  const full = Array.from({ length: 2000 }, (_, index) => ({ ...plate, id: `plate ${index}` }))
  expect(noted(full, plate, address)).toBe(full)
  const [, second, third] = full
  if (!second) throw new Error('there is no second plate')
  expect(noted(full, second, 'any').slice(0, 3)).toEqual([second, full[0], third])
  expect(noted(full, second, 'any')).toHaveLength(2000)
})

test('A plate of another organization says which it is', async () => {
  const plate = await describePlate({ kind: 'public', accessKey: key }, address, owner)
  expect(plate.text).toBe('Key …55556666 · It belongs to another organization.')
})
