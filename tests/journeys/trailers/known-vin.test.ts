import { expect } from '@playwright/test'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ withServiceWorker: true })

const said = 'A trailer with this VIN is already in the register.'
const vin = '6T9KNOWNVIN000001'

test('A VIN that this device knows is said at its field, and is not taken twice without a word', async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('editor', '/register')
  await deviceIsReady(page)
  const [there] = await ask(page, 'GET /trailers', { limit: 1 })
  await page.context().setOffline(true)
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: 'Open that trailer' })
  await fillRequired(page, there?.vin ?? '')
  await expect(main.getByText(said)).toBeVisible()
  await expect(link).toHaveAttribute('href', `/trailer/${there?.uuid}`)

  // Gone with another VIN; the one of a registration that waits to be sent is known too.
  await trailerForm(page).vin.fill(vin)
  await expect(main.getByText(said)).toBeHidden()
  await trailerForm(page).create.click()
  await expect(page).toHaveURL(/\/trailer\//)
  const [, uuid] = page.url().split('/trailer/')
  await page.goto('/register')
  await fillRequired(page, vin)
  await expect(link).toHaveAttribute('href', `/trailer/${uuid}`)
  await trailerForm(page).create.click()
  const question = page.getByRole('alertdialog', { name: 'Use this VIN twice?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/register')
  await trailerForm(page).create.click()
  await question.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(page).toHaveURL(/\/trailer\//)
})
