import { expect, type Locator, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { openFinder } from '#tests/support/browser/parts.ts'
import { batchDialog, fillLink, resourceSection } from '#tests/support/browser/resource-section.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { chooseMore } from '#tests/support/browser/trailer-more.ts'

test.use({ sharesYard: true })

const vin = '6T9PRESSEDTWICE01'

test('A second press of the same moment makes no second record', async ({ open, troubles }) => {
  test.slow()
  // The page of a deleted trailer may ask once more before it is left.
  troubles.allow(/status of 404/)
  const page = await open('admin', '/register')
  const sent = countPosts(page)
  await fillRequired(page, vin)
  await pressTwice(trailerForm(page).create)
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  const uuid = page.url().slice(-36)

  const finder = await openFinder(page, uuid)
  await finder.parts.first().check()
  await pressTwice(finder.link)
  await expect(finder.dialog.getByText(/linked/).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Documents' }).click()
  await resourceSection(page).add.click()
  const { dialog, addUrl, create } = batchDialog(page)
  await addUrl.click()
  await fillLink(dialog, 'Tyre chart', 'https://example.com/tyres')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await pressTwice(create)
  await expect(dialog).toBeHidden()

  await chooseMore(page, 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('TRAILER')
  const confirm = question.getByRole('button', { name: 'Delete' })
  await expect(confirm).toBeEnabled()
  await pressTwice(confirm)
  await page.waitForURL('**/trailers')
  await expect.poll(sent).toContain('/api/trailer/archive')
  await everythingIsSent(page)
  expect(sent()).toEqual([
    '/api/register-trailer',
    '/api/trailer-parts/link',
    '/api/trailers/resources',
    '/api/trailer/archive',
  ])
})

test('Nor does it invite twice', async ({ open }) => {
  const page = await open('admin', '/settings/organization')
  const sent = countPosts(page)
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Jo Smith')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('jo@demo.example')
  await pressTwice(dialog.getByRole('button', { name: 'Invite' }))
  await expect(page.getByRole('heading', { name: 'Jo Smith is invited' })).toBeVisible()
  expect(sent()).toEqual(['/api/invitations'])
})

/** Two fingers, or Enter and a tap, before the screen is drawn anew. */
async function pressTwice(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.form?.requestSubmit()
    element.click()
  })
}

/** @returns tells which changes were sent since, in order */
function countPosts(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
  })
  return () => paths.filter((path) => path.startsWith('/api/'))
}
