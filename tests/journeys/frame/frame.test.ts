import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('The bar leads home, to a registration and opens the menu', async ({ open }) => {
  const page = await open('editor', '/trailers')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('searchbox')).toHaveAttribute('placeholder', 'search trailers..')
  await bar.getByRole('link', { name: 'Drawbar, home' }).click()
  await expect(page).toHaveURL('/home')
  await bar.getByRole('link', { name: 'Register Trailer' }).click()
  await expect(page).toHaveURL('/register')
  await bar.getByRole('button', { name: /^Menu of / }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
})

test('Home leads to all trailers', async ({ open }) => {
  const page = await open('viewer', '/home')
  await page.getByRole('main').getByRole('link', { name: 'All trailers' }).click()
  await expect(page).toHaveURL('/trailers?view=all')
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
})

test('On a phone the bar leads home by button and logo and opens the menu', async ({ open }) => {
  const page = await open('editor', '/trailers', phone)
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Drawbar, home']) {
    await page.goto('/trailers')
    await bar.getByRole('link', { name, exact: true }).tap()
    await expect(page).toHaveURL('/home')
  }
  await bar.getByRole('button', { name: /^Menu of / }).tap()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.getByRole('group', { name: 'Yard' }).getByRole('menuitem', { name: 'Due' }).tap()
  await expect(page).toHaveURL('/due')
})
