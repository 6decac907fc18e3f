import { expect, type Page } from '@playwright/test'
import { violationsOf } from '#tests/support/browser/axe.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const

test('The page of the API works at both sizes and by keyboard, tries a call as who is signed in, and loads nothing of other sites', {
  tag: '@nightly',
}, async ({ app, open }) => {
  for (const size of [phone, desk]) {
    const page = await open('viewer', undefined, size)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto('/api/docs')
    await openCall(page, 'POST', '/register-trailer')
    await expect(page.getByText('Editors (EDITOR and above)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
    await expect(page.getByText('A trailer with this VIN is already registered.')).toBeVisible()
    // Looking at a page of 120 calls takes seconds: at each size in one state.
    if (size === phone) expect(await violationsOf(page)).toEqual([])
    await openCall(page, 'POST', '/register-trailer')
    await openCall(page, 'GET', '/users/count')
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(page.getByRole('heading', { name: 'Server response' })).toBeVisible()
    await expect(
      page.locator('.live-responses-table').getByText('200', { exact: true }),
    ).toBeVisible()
    if (size === desk) expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      size.viewport.width,
    )
    const foreign = addresses.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'))
    expect(foreign).toEqual([])
    await page.goto('about:blank')
  }
})

async function openCall(page: Page, method: string, path: string) {
  const name = new RegExp(`^${method} ${path}\\b`)
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}
