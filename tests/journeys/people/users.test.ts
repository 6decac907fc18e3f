import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { inviteAs, loseServer, personRow } from '#tests/support/server/settings.ts'
import { tryAgain } from '#tests/support/try-again.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('Users that can’t be loaded are said so, and come with the next try', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable)
  const page = await open('admin', '/settings/organization')
  await expect(personRow(page, emailOf('viewer'))).toBeVisible()
  await loseServer(app, page)
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('Priya')
  const problem = page.getByRole('alert').filter({ hasText: 'Users could not be loaded' })
  await expect(problem).toContainText('The server does not answer.')
  await app.restart()
  await tryAgain(problem)
  await expect(page.getByText('1 found')).toBeVisible()
})

test('Long, foreign and tiny names leave the page as wide as a phone', async ({ open }) => {
  const page = await open('admin', '/home', { ...phone, viewport: { width: 320, height: 640 } })
  const long = `${'a'.repeat(60)}.${'b'.repeat(90)}@demo.drawbar.example`
  await inviteAs(page, 'A'.repeat(200), long, 'ADMIN')
  await inviteAs(page, 'Aä', 'aa@demo.drawbar.example', 'EDITOR')
  await inviteAs(page, '🚛 👩‍🔧', 'emoji@demo.drawbar.example', 'VIEWER')
  await inviteAs(page, 'مرحبا بالعالم', 'rtl@demo.drawbar.example', 'VIEWER')
  for (const number of [1, 2]) {
    await page.goto(`/settings/organization?users=${number}`)
    await expect(page.getByText(`Page ${number} of 2`)).toBeVisible()
    expect(await contentWidth(page)).toBe(320)
    expect(await smallTargets(page)).toEqual([])
  }
})
