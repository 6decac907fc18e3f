import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const title = 'Cracked weld at the drawbar'

test('A mechanic takes a defect into work and fixes it without a network; each step arrives once', async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('editor')
  const defect = await noted(page)
  await page.goto(`/defect/${defect}`)
  await copyIsComplete(page)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await partsHaveCome(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Start work' }).click()
  await expectSaid(page, 'Saved on this device.')
  await page.getByLabel('Note').fill('Welded and painted')
  const name = 'weld.jpg'
  const file = { name, mimeType: 'image/jpeg', buffer: await quadrantPhoto() }
  await page.getByLabel('Choose photos: Photos of this step').setInputFiles(file)
  await expect(page.getByRole('img', { name: /1: / })).toBeVisible()
  await page.getByRole('button', { name: 'Fixed', exact: true }).click()
  const steps = page.getByRole('list').filter({ hasText: 'Found' }).getByRole('listitem')
  await expect(steps.nth(0)).toContainText('Welded and painted')
  await expect(steps.nth(0)).toContainText('Waiting to send')
  // The server has it already.
  await expect(steps.last()).toContainText('Found')
  await expect(steps.last()).not.toContainText('Waiting to send')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await backOnline(page)
  await everythingIsSent(page)
  const known = await ask(page, 'GET /defects/{uuid}', { uuid: defect })
  expect([known.state, known.acts.map(({ state }) => state)]).toEqual([
    'fixed',
    ['in work', 'fixed'],
  ])
  expect(known.acts[1]).toMatchObject({ note: 'Welded and painted', files: [{ preview: true }] })
})

test('A dangerous defect that is noted by hand says ‘Do not use’ at once, and is on the board', async ({
  open,
  troubles,
}) => {
  const title = 'Cracked weld at the kingpin'
  troubles.allow(/ERR_FAILED/)
  const page = await open('editor')
  const { uuid, vin } = await bareTrailer(page)
  await page.goto(`/trailer/${uuid}`)
  await copyIsComplete(page)
  await page.route('**/api/upload**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Defect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Defect' })
  await dialog.getByRole('button', { name: 'Add Defect' }).click()
  await expect(dialog.getByText('Choose one')).toBeVisible()
  await dialog.getByLabel('What is wrong?').fill(title)
  await dialog.getByText('Dangerous', { exact: true }).click()
  const buffer = await quadrantPhoto()
  const file = { name: 'weld.jpg', mimeType: 'image/jpeg', buffer }
  await dialog.getByLabel('Choose photos: Photos of this defect').setInputFiles(file)
  await expect(dialog.getByRole('img', { name: /1: / })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Defect' }).click()
  await expect(dialog).toBeHidden()
  const banner = page.getByRole('region', { name: 'Do not use' })
  await expect(banner).toContainText(title)
  const other = await open('viewer')
  const forbidden = () =>
    ask(other, 'GET /trailers', { search: vin, where: 'defects:dangerous' }).then(
      (rows) => rows.length,
    )
  await expect.poll(forbidden).toBe(1)
  await page.unroute('**/api/upload**')
  await page.reload()
  await everythingIsSent(page)
  const known = await ask(other, 'GET /trailers/{trailer}/defects', { trailer: uuid })
  expect(known[0]).toMatchObject({ title, files: [{ preview: true }] })
  await page.goto('/home')
  await page.getByRole('link', { name: /^Defect board .*\d+ open/ }).click()
  await expect(column(page, 'Open').getByRole('link', { name: title })).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await column(page, 'Open').getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: /How bad is it$/ }).click()
  await page.getByRole('option', { name: 'Minor' }).click()
  const question = page.getByRole('dialog', { name: 'Dangerous no more, but minor?' })
  await expect(question.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(question.getByText(/^The trailer may be used after this\./)).toBeVisible()
  await question.getByLabel('Why is it less bad?').fill('Only the paint is cracked')
  await question.getByRole('button', { name: 'Save' }).click()
  const steps = page.getByRole('listitem').filter({ hasText: 'Severity: dangerous → minor' })
  await expect(steps).toContainText('Only the paint is cracked')
  await page.goto(`/trailer/${uuid}/condition`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(banner).toBeHidden()
})

const column = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name }) })

/** @returns the uuid of a major defect of a trailer of the yard */
async function noted(page: Page) {
  const { uuid: trailer } = await bareTrailer(page)
  const uuid = crypto.randomUUID()
  await ask(page, 'POST /defects', {
    ...{ uuid, trailer, title, severity: 'major', happened_at: new Date().toISOString() },
  })
  return uuid
}
