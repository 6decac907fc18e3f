import { expect, test } from 'vitest'
import { leftOut } from '#src/routes/-left-out.ts'

test.each([
  [{ where: 'colour:red,plate:no' }, ['There is no filter ‘colour:red’: it is left out.']],
  [{ sort: '-colour' }, ['There is no order ‘-colour’: it is left out.']],
  [{ columns: 'vin,colour,yard' }, ['There is no column ‘colour’: it is left out.']],
  [{ columns: 'a,b,,job' }, ['There are no columns ‘a’, ‘b’: they are left out.']],
  [{ where: 'plate:no', sort: '-built', columns: 'customer,yard,due' }, []],
])('What of an address nothing can be done with is said: %j', (address, words) => {
  expect(leftOut(address)).toEqual(words)
})
