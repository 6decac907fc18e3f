import { expect, test } from 'vitest'
import { mostNames } from '#contract/names-matching.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'
import { kindsIn, openedView } from '#src/features/views/opened-view.ts'

const [here, gone] = [
  '5f4f2a0c-91a3-4d0c-8a0e-6f0f5d2c1e02',
  'c2a6b3d4-0d8b-4a53-b9d5-3c7a1c9e4f03',
]

test('A view opens without what is not there any more, and says what that was', () => {
  const where = `plate:no,class:${here},class:${gone},oem:${gone},class:none,colour:red`
  const address = addressOf({ q: 'a b', where, page: 3, view: 'x' })
  expect(kindsIn(address)).toEqual(['class', 'oem'])
  const { address: opened, leftOut } = openedView(address, {
    class: [here],
    oem: [here],
  })
  expect(addressValues(opened)?.q).toBe('a b')
  expect(addressValues(opened)?.where?.split(',').toSorted()).toEqual(
    ['plate:no', `class:${here}`, 'class:none'].toSorted(),
  )
  expect(leftOut).toEqual([
    'a class that is no longer there',
    'a manufacturer that is no longer there',
    'a filter that is not known here',
  ])
})

test('What is all there opens as it was kept', () => {
  const address = addressOf({ where: `inspection:overdue,oem:${here}`, sort: 'vin' })
  expect(openedView(address, { oem: [here] })).toEqual({ address, leftOut: [] })
  expect(openedView('', {})).toEqual({ address: '', leftOut: [] })
})

test('What a trailer has or is without is no record that could be gone', () => {
  for (const name of ['customer:no', 'customer:yes', 'customer:none', 'class:none', 'photo:no']) {
    const address = addressOf({ where: name })
    expect(kindsIn(address)).toEqual([])
    const nobody = { customer: [], class: [] }
    expect(openedView(address, nobody)).toMatchObject({ leftOut: [] })
    expect(addressValues(openedView(address, nobody).address)?.where).toBeDefined()
  }
})

test('A record that is not among as many names as are told at once may well be there', () => {
  const address = addressOf({ where: `customer:${gone}` })
  const told = Array.from({ length: mostNames }, () => here)
  expect(openedView(address, { customer: told })).toEqual({ address, leftOut: [] })
  expect(openedView(address, { customer: told.slice(1) }).leftOut).toHaveLength(1)
})
