import { expect } from '@playwright/test'
import { shortKey } from '#contract/short-key.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A plate that the phone’s own camera opens is answered as the scanner does, offline too', async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/, /status of 40[04]/)
  const page = await open('editor', '/home')
  const [tag] = await ask(page, 'GET /trailers/access/unlinked', {})
  const { vin, accessKey } = await findTrailer(page, (each) => each.accessKey)
  await copyIsComplete(page)
  await page.goto('/T/NO-KEY-AT-ALL')
  await expect(page.getByRole('heading', { name: 'This is not a scan tag' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/T/${shortKey(accessKey?.uuid ?? '')}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await page.goto(`/secure/access/${tag?.uuid}`)
  await expect(
    page.getByRole('heading', { name: `${tag?.serial} is not linked yet` }),
  ).toBeVisible()
  const [minted] = await ask(await open('admin'), 'POST /tags/mint', { count: 1 })
  // What anybody may ask is answered: strangers see nothing of this plate.
  await page.route('**/api/secure/**', (route) => route.continue())
  await page.goto(`/secure/access/${minted?.uuid}`)
  await expect(page.getByRole('heading', { name: 'The tag could not be looked up' })).toBeVisible()
  await expect(page.getByText('It is kept under ‘Seen plates’')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Link to a trailer' }).click()
  await expect(page).toHaveURL(`/link-tag/${tag?.uuid}`)
})

test('A short address that is no plate’s tells strangers so', async ({ open, troubles }) => {
  troubles.allow(/status of 40[04]/)
  const page = await open('stranger', '/T/NO-KEY-AT-ALL')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('This is only part of a plate’s address')).toBeVisible()
  await page.goto('/T')
  await expect(page.getByText('This address of a plate is not complete.')).toBeVisible()
})
