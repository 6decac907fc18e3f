import { expect } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { findTrailer } from '../support/demo-trailers.ts'
import { test } from '../support/drawbar-test.ts'
import { signIn } from '../support/sign-in.ts'

const themes = {
  dark: { colorScheme: 'dark' },
  daylight: { contrast: 'more' },
} as const

for (const [theme, options] of Object.entries(themes)) {
  const still = { ...options, reducedMotion: 'reduce' as const }

  test(`What strangers do stays readable in the ${theme} theme`, async ({ open, troubles }) => {
    troubles.allow(/status of 401/)
    const page = await open('stranger', '/', still)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.getByRole('searchbox').fill('Emu')
    await page.getByRole('tab', { name: /^Scan/ }).click()
    await expectNoViolations(page)
    await page.goto('/login')
    await signIn(page, 'viewer', 'wrong')
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/no/such/page')
    await expect(page.getByText('Not Found')).toBeVisible()
    await expectNoViolations(page)
  })

  test(`What staff do stays readable in the ${theme} theme`, async ({ open }) => {
    const page = await open('editor', '/home', still)
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Required').first()).toBeVisible()
    await expectNoViolations(page)
    const { uuid } = await findTrailer(page, ({ accessKey, image }) => !accessKey && image)
    await page.goto(`/trailer/${uuid}`)
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/no/such/page')
    await expect(page.getByText('Not Found')).toBeVisible()
    await expectNoViolations(page)
  })
}
