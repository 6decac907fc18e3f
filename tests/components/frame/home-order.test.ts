import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, textsOf } from '#tests/support/components/open.ts'

test('On a phone too /home says what is to be done, then what happened, then the fleet in numbers', async () => {
  await page.viewport(390, 844)
  await open('editor')
  await goTo('/home')
  await copyIsComplete()
  const said = () => textsOf(page.getByRole('main').getByRole('heading', { level: 2 })).join()
  await expect.poll(said).toMatch(/Recalls.*Due.*Recently opened.*Lately.*By class/)
})
