import { expect, type Page } from '@playwright/test'
import { deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('A trailer has four sections with addresses of their own, which a device has without a network too', async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const page = await open('editor', '/home')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 3)
  await deviceIsReady(page)
  const address = `/trailer/${trailer.uuid}`
  await page.goto(address)
  await expect(tab(page, 'Specification')).toHaveText(`Specification ${parts.length}`)
  await expect(page.getByRole('heading', { name: /^Parts/ })).toBeVisible()
  await page.context().setOffline(true)
  for (const [name, heading] of sections) {
    await tab(page, name).click()
    await expect(page).toHaveURL(`${address}/${name.toLowerCase()}`)
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Parts/ })).toHaveCount(0)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Defects/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Defects/ })).toBeVisible()
  await page.goto(`${address}/nowhere`)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: /^Parts/ })).toBeVisible()
})

test('A phone has what one does in the yard on the first screen, and the sections stay in sight', async ({
  open,
}) => {
  const page = await open('editor', '/home', phone)
  const dangers = await ask(page, 'GET /defects', { severity: 'dangerous', state: 'open' })
  await page.goto(`/trailer/${dangers[0]?.trailer.uuid}`)
  await expect(page.getByRole('region', { name: 'Do not use' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Inspect', exact: true })).toBeInViewport()
  for (const name of ['Add Defect', 'Add Entry'])
    await expect(page.getByRole('button', { name })).toBeInViewport()
  await expect(tab(page, 'Logbook')).toBeInViewport()
  await page.getByRole('heading', { name: /^Parts/ }).evaluate((one) => one.scrollIntoView())
  await expect(tab(page, 'Logbook')).toBeInViewport()
  await tab(page, 'Logbook').tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Logbook' })).toBeInViewport()
})

const sections = [
  ['Documents', /^Resources/],
  ['Condition', /^Defects/],
  ['Logbook', /^Logbook/],
] as const

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of this trailer' }).getByRole('link', { name })
