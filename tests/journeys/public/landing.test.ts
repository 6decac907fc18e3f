import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goWithin, isTakenOver } from '#tests/support/browser/go-within.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { smallTargets } from '#tests/support/browser/targets.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('The search waits for a text, and keeps it over the sign-in', async ({ open }) => {
  const page = await open('stranger', '/')
  const { box, button } = search(page)
  await expect(button).toBeDisabled()
  await box.press('Enter')
  await expect(page).toHaveURL('/')
  await box.fill('   ')
  await expect(button).toBeDisabled()
  await box.fill('Emu Flat')
  await expect(button).toBeEnabled()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, 'viewer')
  await expect(page).toHaveURL(/\/trailers\?q=Emu(%20|\+)Flat$/)
  await expect(page.getByText('Emu Flat Quarries').first()).toBeVisible()
})

test('Who is signed in searches at once and opens the app', async ({ open }) => {
  const page = await open('viewer', '/')
  await search(page).box.fill('Saltbush')
  await search(page).button.click()
  await expect(page).toHaveURL('/trailers?q=Saltbush')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open Drawbar' }).click()
  await expect(page).toHaveURL('/home')
})

test('The placeholder of the search box is shorter on a phone', async ({ open }) => {
  const desk = await open('stranger', '/')
  const long = 'Search trailers by VIN, registration, or customer...'
  await expect(search(desk).box).toHaveAttribute('placeholder', long)
  await desk.setViewportSize({ width: 769, height: 900 })
  await expect(search(desk).box).toHaveAttribute('placeholder', long)
  await desk.setViewportSize({ width: 768, height: 900 })
  await expect(search(desk).box).toHaveAttribute('placeholder', 'Search trailers...')
})

test('Its links lead to the contact, the sign-in, the registration and the network', async ({
  open,
}) => {
  const page = await open('stranger', '/')
  const contacts = page.getByRole('link', { name: /Contact|Ask for access/ })
  await expect(contacts).toHaveCount(4)
  for (const link of await contacts.all())
    await expect(link).toHaveAttribute('href', 'mailto:hello@drawbar.example')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:/)
  await expect(footer.getByText(`Drawbar © ${new Date().getFullYear()}`)).toBeVisible()
  await expect(footer.getByText('Beta version. Patent pending.')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('link', { name: 'or Register a new Trailer' }).click()
  await expect(page).toHaveURL('/login?next=%2Fregister')
})

test('It says whom it is for and what the plans hold', async ({ open }) => {
  const page = await open('stranger', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Drawbar Every trailer answers to the plate bolted on it.',
  )
  const logo = page.getByRole('heading', { level: 1 }).locator('img')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
  for (const name of ['Trailer builders and OEMs', 'Fleets', 'Parts suppliers and workshops'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await isTakenOver(page)
  await expect(page).toHaveTitle('Drawbar')
  const small = page.getByRole('article', { name: 'QR-Only' })
  await expect(small).toContainText('One-off fee')
  await expect(small.getByRole('listitem')).toHaveText([
    'Build specs submitted by email or web form',
    'QR plates registered to each trailer',
  ])
  const whole = page.getByRole('article', { name: 'Full Software' })
  await expect(whole).toContainText('Everything in QR-Only, plus')
  await expect(whole.getByRole('listitem')).toHaveText([
    'Editable build records',
    'Drawings',
    'Manuals',
    'Custom photo uploads',
    'A fleet dashboard',
    'Digital logbook for fleets',
  ])
  const preview = page.getByText('run with a select group of state OEMs')
  await expect(preview).toBeVisible()
  // The specification's date has passed, so that nothing of it is said until the operator does.
  await expect(preview).not.toContainText('onboarding')
  await page.route('**/api/about', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.onboarding = 'Everybody may join from March 2031.'
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/login')
  await goWithin(page, '/')
  await expect(preview).toContainText('Everybody may join from March 2031.')
  await page.unrouteAll({ behavior: 'wait' })
})

test('The keyboard skips to the content, and reaches the search', async ({ open }) => {
  const page = await open('stranger', '/')
  await isTakenOver(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, search(page).box)
  await page.keyboard.type('6T9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('It fits the narrowest phone, and every target a finger', async ({ open }) => {
  const page = await open('stranger', '/', phone)
  await expect(search(page).box).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 700 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBe(0)
  }
})

test('It opens when the server does not answer, without a contact', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(/status of 50[023]|ERR_FAILED/)
  // Of the pages that the server draws, some know the contact already.
  const page = await open('stranger', '/no/such/page')
  await page.route('**/api/about', (route) => route.abort())
  await goWithin(page, '/')
  await expect(search(page).box).toBeVisible()
  await expect(page.getByText('Contact', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveCount(0)
  expect(page.url()).toBe(`${app.url}/`)
})

function search(page: Page) {
  const form = page.getByRole('search')
  return { box: form.getByRole('searchbox'), button: form.getByRole('button', { name: 'Search' }) }
}
