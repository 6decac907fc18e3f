import { expect, test } from 'vitest'
import { questionsOf, refusalOf } from '#src/public-pages/page-questions.ts'

const key = '8d6f6f0e-9d5e-4a53-8f1a-3f6f8d1a2b3c'
const plate = `/secure/access/${key}`

test.each([
  `${plate}/`,
  `${plate}?parts=-3`,
  `${plate}?parts=x&resources=0.5`,
  `${plate}?parts=1e9`,
])('What is asked for %s is what its plate shows first', (address) => {
  expect(questionsOf(address)).toEqual(questionsOf(plate))
})

test('An address that says something twice, or writes its key in another way, asks for what its page shows', () => {
  expect(questionsOf(`${plate}?parts=2&parts=3`)).toEqual(questionsOf(`${plate}?parts=3`))
  expect(questionsOf(`${plate}?find=a&find=b`)).toEqual(questionsOf(`${plate}?find=b`))
  expect(questionsOf(plate.replace('8', '%38'))).toEqual(questionsOf(plate))
})

test('What is said of a part that is refused is of the part, and of a plate of the plate', () => {
  const part = refusalOf(`/secure/trailers/${key}/part/${key}`)
  expect(part?.words).toMatch(/^This part was not found/)
  expect(refusalOf(plate)?.words).toMatch(/^No trailer found for this tag/)
  expect(refusalOf('/login')).toBeNull()
})
