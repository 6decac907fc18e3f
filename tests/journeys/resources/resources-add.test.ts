import { expect } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import {
  bareTrailer,
  batchDialog,
  fillLink,
  openBatch,
  resourceSection,
  textFile,
} from '#tests/support/browser/resource-section.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

/** For twenty uploads in turn. */
const patience = 40_000

test('Files and links are staged, uploaded at once and created together', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const { dialog, files, progress, addUrl, create, row } = await openBatch(page, uuid)
  await expect(create).toBeDisabled()
  const picture = Buffer.from(await (await newPicture()).arrayBuffer())
  await files.setInputFiles([
    textFile('Brake certificate.txt'),
    { name: 'Weigh bridge.png', mimeType: 'image/png', buffer: picture },
  ])
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 2')
  await expect(create).toBeEnabled()
  await addUrl.click()
  await expect(create).toBeDisabled()
  await fillLink(dialog, 'Tyre chart', 'https://example.com/tyres')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await row('Weigh bridge').getByRole('button', { name: 'Who sees Weigh bridge' }).click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await create.click()
  await expectSaid(page, '3 resources added')
  await expect(dialog).toBeHidden()
  const { names, heading, level, section } = resourceSection(page)
  await expect(heading).toHaveText('Resources 3')
  await expect(names).toHaveText(['Tyre chart', 'Weigh bridge', 'Brake certificate'])
  await expect(level('Weigh bridge')).toContainText('Only us')
  await expect(level('Tyre chart')).toContainText('Anyone with the tag')
  await expect(section.getByText(/^Image · \d+ bytes$/)).toBeVisible()
  await expect(section.locator('img[data-state=shown]')).toHaveCount(1)
  await everythingIsSent(page)
  const kept = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  expect(kept.map(({ type, access_level }) => [type, access_level])).toEqual([
    ['URL', 2],
    ['UPLOAD', 4],
    ['UPLOAD', 2],
  ])
})

test('A new link starts in edit mode and leaves it with a name and an address only', async ({
  open,
}) => {
  const page = await open('editor')
  const { dialog, addUrl, rows, row } = await openBatch(page, (await bareTrailer(page)).uuid)
  await addUrl.click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect(name).toBeFocused()
  await expect(done).toBeDisabled()
  await name.fill('Tyre chart')
  await expect(done).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://example.com')
  await done.click()
  await expect(name).toBeHidden()
  const edit = row('Tyre chart').getByRole('button', { name: 'Edit Tyre chart' })
  await expect(edit).toBeFocused()
  await edit.click()
  await expect(name).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove Tyre chart' }).click()
  await expect(rows).toHaveCount(0)
})

test('A link that could run or read something is refused with the reason', async ({ open }) => {
  const page = await open('editor')
  const { dialog, addUrl, create } = await openBatch(page, (await bareTrailer(page)).uuid)
  await addUrl.click()
  const reason = 'An address must begin with https:// or http://'
  await fillLink(dialog, 'Chart', 'javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(reason)
  await expect(create).toBeDisabled()
  const status = dialog.getByText(`1 of 1 has an address that does not work. ${reason}`)
  await expect(status).toBeVisible()
})

test('A batch holds twenty rows, and what is too much is not taken', async ({ open }) => {
  test.slow()
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const { dialog, files, rows, upload, addUrl, create } = await openBatch(page, uuid)
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => textFile(`Sheet ${index + 1}.txt`))
  await files.setInputFiles(many(21))
  await expect(dialog.getByRole('alert').first()).toHaveText(
    'Too many files: 21 are chosen, and there is room for 20. None was taken.',
  )
  await expect(rows).toHaveCount(0)
  await files.setInputFiles(many(20))
  await expect(rows).toHaveCount(20)
  await expect(upload).toBeDisabled()
  await expect(addUrl).toBeDisabled()
  await expect(dialog.getByText('20 of 20 rows')).toBeVisible()
  await expect(create).toBeEnabled({ timeout: patience })
  await create.click()
  await expectSaid(page, '20 resources added', { timeout: patience })
  await expect(resourceSection(page).heading).toHaveText('Resources 20')
})

test('A batch is staged and created by keys alone, and the focus comes back', async ({ open }) => {
  const page = await open('editor')
  await page.goto(`/trailer/${(await bareTrailer(page)).uuid}`)
  const { add, names } = resourceSection(page)
  const { dialog, addUrl, create } = batchDialog(page)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await tabTo(page, addUrl)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Tyre chart')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://example.com/tyres')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Edit Tyre chart' })).toBeFocused()
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Tyre chart'])
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})
