import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('A link to the sign-in leads to a page of ours that stands behind it, and nowhere else', async ({
  open,
}) => {
  const page = await open('viewer', signInBefore('/trailers?q=Emu'))
  await expect(page).toHaveURL('/trailers?q=Emu')
  // Which paths are ours is shown in tests/contract/own-path.test.ts.
  for (const next of ['https://elsewhere.example/x', 'javascript:document.title="run"']) {
    await page.goto(signInBefore(next))
    await expect(page).toHaveURL('/home')
    await expect(page).toHaveTitle(/Drawbar$/)
  }
})

test('Somebody with a wrong key is told why they stand at the sign-in', async ({
  open,
  troubles,
}) => {
  troubles.allow(/404/)
  const page = await open('stranger', `/secure/access/${crypto.randomUUID()}`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('No trailer found for this tag')).toBeVisible()
})

test('A double tap on Link asks before it links', async ({ open }) => {
  const page = await openTrailer(await open('editor', '/home', phone), false)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  const field = dialog.getByRole('combobox', { name: 'Scan tag' })
  await field.fill('DB-100')
  await expect(page.getByRole('option').first()).toBeAttached()
  // What was found last takes the place of what the arrow stood on.
  await expect(async () => {
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue(/^DB-\d{5}$/, { timeout: 1000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Link', exact: true }).dblclick()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Link Scan Tag' })).toBeEnabled()
  await question.getByRole('button', { name: 'Link Scan Tag' }).click()
  await expectSaid(page, /^Scan tag DB-\d+ linked$/)
})

/** Opens a trailer the way a person does, so that there is a page to go back to. */
async function openTrailer(page: Page, hasTag: boolean) {
  const { vin } = await findTrailer(page, ({ accessKey }) => (accessKey !== null) === hasTag)
  await page.goto(`/trailers?q=${vin}`)
  await page.getByRole('link', { name: vin }).click()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  return page
}

const signInBefore = (next: string) => `/login?next=${encodeURIComponent(next)}`
