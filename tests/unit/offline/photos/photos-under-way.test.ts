import { expect, test, vi } from 'vitest'

/** The module as a tab of its own has it. */
async function tab() {
  vi.resetModules()
  return import('#src/offline/photos/photos-under-way.ts')
}

test('A photo that another tab makes ready is waited for, and one that nobody does is not', async () => {
  const [making, asking] = [await tab(), await tab()]
  let isThere = false
  let made = () => {}
  const work = new Promise<void>((resolve) => {
    made = resolve
  })
  void making.notePhotoUnderWay('one', work)
  expect(asking.madeReadyHere('one')).toBeUndefined()
  const asked = asking.madeReadyElsewhere('one').then(() => isThere)
  await asking.madeReadyElsewhere('two')
  setTimeout(() => {
    isThere = true
    made()
  }, 50)
  expect(await asked).toBe(true)
})

test('A photo that can not be used ends the waiting of its own tab and of others', async () => {
  const [making, asking] = [await tab(), await tab()]
  const work = Promise.reject(new Error('This is no picture.'))
  void making.notePhotoUnderWay('one', work)
  await Promise.all([making.madeReadyHere('one'), asking.madeReadyElsewhere('one')])
  expect(making.madeReadyHere('one')).toBeUndefined()
})
