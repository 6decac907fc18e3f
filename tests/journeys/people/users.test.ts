import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { inviteAs, loseServer, personRow } from '#tests/support/server/settings.ts'
import { tryAgain } from '#tests/support/try-again.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('Users stand five a page, by name, with their roles, and are searched', async ({ open }) => {
  const page = await open('admin')
  for (const number of [1, 2, 3]) {
    await inviteAs(page, `Zoe Nr ${number}`, `zoe${number}@demo.drawbar.example`, 'EDITOR')
  }
  await page.goto('/settings/organization')
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible()
  for (const name of ['User Management', 'VIN Prefixes'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('Wattle Ridge Trailers')).toBeVisible()
  await expect(page.getByText('Showing 1–5 of 6')).toBeVisible()
  const self = personRow(page, emailOf('admin'))
  await expect(self).toContainText('Administrator')
  await expect(self).toContainText('You')
  await expect(self.getByRole('button', { name: 'Kick' })).toHaveCount(0)
  await expect(personRow(page, emailOf('viewer'))).toContainText('View Only')
  await expect(personRow(page, emailOf('editor'))).toContainText('Editor')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/settings/organization?users=2')
  await expect(page.getByText('Zoe Nr 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 6–6 of 6')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search Users' })
  await search.fill('zoe')
  await expect(page.getByText('Showing 1–3 of 3')).toBeVisible()
  await expect(page).toHaveURL('/settings/organization?find=zoe')
  await search.fill('nobody of that name')
  await expect(page.getByText('List is empty..')).toBeVisible()
})

for (const who of ['editor', 'viewer'] as const) {
  test(`The ${who} reads users and VIN prefixes, and is offered no change`, async ({ open }) => {
    const page = await open(who, '/settings/organization')
    await expect(personRow(page, emailOf(who))).toContainText('You')
    await expect(page.getByText('Only an administrator can change this.')).toBeVisible()
    await expect(page.getByText(/^6T9T\d\dWRH$/)).toBeVisible()
    for (const name of ['Invite User', /^Kick/, /^Change role/, 'Add', 'Save', /^Remove VIN/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    for (const choice of await page.getByRole('checkbox').all()) await expect(choice).toBeDisabled()
  })
}

test('What visitors may do and see is chosen by a press, and stays', async ({ open }) => {
  const page = await open('admin', '/settings/organization')
  const choice = page.getByRole('checkbox', { name: /^Visitors may report a problem/ })
  await expect(choice).toBeChecked()
  await page.getByText('Visitors may report a problem').click()
  await expectSaid(page, 'Saved')
  await expect(choice).not.toBeChecked()
  await page.reload()
  await expect(choice).not.toBeChecked()
})

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
