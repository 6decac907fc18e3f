import { expect, type Page } from '@playwright/test'
import { expectNoViolations, violationsOf } from '#tests/support/browser/axe.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { inOtherThemes } from '#tests/support/browser/themes.ts'
import { chooseMore } from '#tests/support/browser/trailer-more.ts'
import { expectNothingWrong, groups } from '#tests/support/browser/visit-screens.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('What strangers do stays readable in the dark and in daylight', async ({ open, troubles }) => {
  test.slow()
  troubles.allow(/status of 401/)
  const page = await open('stranger', '/')
  await page.getByRole('searchbox').fill('Emu')
  await page.getByRole('tab', { name: /^Scan/ }).click()
  await expectContrast(page)
  await page.goto('/login')
  await signIn(page, 'viewer', 'wrong')
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
  await expectContrast(page)
  await page.goto('/no/such/page')
  await expect(page.getByText('Not Found')).toBeVisible()
  await expectContrast(page)
})

test('What staff do stays readable in the dark and in daylight', async ({ open }) => {
  test.slow()
  const page = await open('editor', '/home')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectContrast(page)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expectContrast(page)
  const { uuid } = await findTrailer(page, ({ accessKey, image }) => !accessKey && image)
  await page.goto(`/trailer/${uuid}`)
  await chooseMore(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectContrast(page)
  await page.goto('/no/such/page')
  await expect(page.getByText('Not Found')).toBeVisible()
  await expectContrast(page)
})

for (const [group, screensOf] of Object.entries(groups)) {
  test(`${group} are readable in the dark and in daylight`, async ({ app, browser, open }) => {
    test.setTimeout(10 * 60_000)
    const studio = { browser, url: app.url }
    const reader = await open('viewer')
    const themed: typeof screensOf = (facts) => screensOf(facts).filter((one) => one.isThemed)
    await expectNothingWrong(studio, { screensOf: themed, reader, look: lookInOtherThemes })
  })
}

async function lookInOtherThemes(page: Page) {
  const found: string[] = []
  await inOtherThemes(page, async () => {
    found.push(...(await violationsOf(page, true)))
  })
  return found
}

const expectContrast = (page: Page) => inOtherThemes(page, () => expectNoViolations(page))
