import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const logbook = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Logbook' }) })

test('An entry with a photo and a file is written without a network, is seen at once, arrives once and is not of today for ever', async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  await page.goto(`/trailer/${uuid}/logbook`)
  await copyIsComplete(page)
  await expect(logbook(page).getByRole('listitem').first()).toBeVisible()
  await openEntry(page)
  await partsHaveCome(page)
  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Repair', { exact: true }).click()
  await dialog.getByLabel('What was done').fill('Welded the drawbar')
  await dialog.getByLabel('Odometer, km').fill('182,400')
  await dialog.getByLabel('Cost, $').fill('-1')
  await dialog.getByRole('button', { name: 'Add Entry' }).click()
  await expect(dialog.getByText('An amount such as 420 or 185.50')).toBeVisible()
  await dialog.getByLabel('Cost, $').fill('1.250')
  await expect(dialog.getByText('Is this 1250 or 1.25?')).toBeVisible()
  await dialog.getByRole('button', { name: '1250', exact: true }).click()
  await expect(dialog.getByLabel('Cost, $')).toHaveValue('1250')
  await dialog.getByLabel('Cost, $').fill('185.50')
  const name = 'weld.jpg'
  const file = { name, mimeType: 'image/jpeg', buffer: await quadrantPhoto() }
  const invoice = { name: 'Invoice.txt', mimeType: 'text/plain', buffer: Buffer.from('$185.50') }
  const chooser = dialog.getByLabel('Choose photos or files: Photos and files of this entry')
  await chooser.setInputFiles([file, invoice])
  await expect(dialog.getByRole('img', { name: /1: / })).toBeVisible()
  await expect(dialog.getByText('Invoice.txt', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Entry' }).click()
  await expect(dialog).toBeHidden()
  const first = logbook(page).getByRole('listitem').first()
  await expect(first).toContainText('Repair')
  await expect(first).toContainText('Welded the drawbar')
  await expect(first).toContainText('182,400 km · $185.50')
  await expect(first).toContainText('Waiting to send')
  await expect(first.getByRole('link').locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(first.getByRole('link', { name: 'Invoice.txt' })).toHaveAttribute('href', /^blob:/)
  await page.context().setOffline(false)
  await backOnline(page)
  await everythingIsSent(page)
  const log = await ask(page, 'GET /trailers/{trailer}/log', { trailer: uuid })
  const own = log.filter(({ text }) => text === 'Welded the drawbar')
  expect(own).toMatchObject([{ kind: 'repair', odometer: 182_400, cost: 18_550, access_level: 4 }])
  const sent = { name: 'Invoice.txt', mime: 'text/plain', preview: false }
  expect(own[0]?.files).toMatchObject([{ mime: 'image/jpeg', preview: true }, sent])
  // The page is left open for nine days.
  await expect(first).toContainText('Today, ')
  const later = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000)
  await page.clock.setFixedTime(later)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(first).not.toContainText('Today, ')
})

test('A wrong entry is struck through with a reason and stays readable; the way back keeps the filter', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  for (const kind of ['note', 'service'] as const) {
    await ask(page, 'POST /log-entries', {
      ...{ uuid: crypto.randomUUID(), trailer: uuid, kind, text: `A ${kind} of mine` },
      happened_at: new Date().toISOString(),
    })
  }
  const whole = page.getByRole('link', { name: 'Whole logbook' })
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url()))
  await page.goto(`/trailer/${uuid}/logbook`)
  await whole.evaluate((link) => link.scrollIntoView())
  // Who presses it waits for nothing.
  const code = expect.stringMatching(/trailer\._uuid_\.log-.*\.js/)
  await expect.poll(() => [...loaded]).toContainEqual(code)
  await copyIsComplete(page)
  await whole.click()
  await page.getByRole('button', { name: /Show$/ }).click()
  await page.getByRole('option', { name: 'Notes' }).click()
  await expect(page).toHaveURL(/kind=note/)
  await expect(page.getByText('A service of mine')).toBeHidden()
  const entry = page.getByRole('listitem').filter({ hasText: 'A note of mine' })
  await entry.getByRole('button', { name: 'Strike' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Strike through' }).click()
  await expect(question.getByText('Required')).toBeVisible()
  await question.getByLabel('Reason').fill('Of another trailer')
  await question.getByRole('button', { name: 'Strike through' }).click()
  await expect(entry).toContainText('Of another trailer')
  await expect(entry.locator('s')).toHaveText(['Note', 'A note of mine'])
  await expect(entry.getByRole('button', { name: 'Strike' })).toBeHidden()
  await expect(entry, 'the button that had the focus is gone').toBeFocused()
  await openEntry(page)
  const typed = page.getByRole('dialog').getByLabel('What was done')
  await typed.fill('Half a sent')
  await page.reload()
  await expect(entry).toContainText('Struck through')
  await test.step('What is typed into an entry outlives the page, and can be cleared', async () => {
    await openEntry(page)
    await expect(typed).toHaveValue('Half a sent')
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
    await expect(typed).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export the logbook' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    })(),
  ])
  expect(download.suggestedFilename()).toMatch(/^logbook-.*\.csv$/)
})

async function openEntry(page: Page) {
  await page.getByRole('button', { name: 'Add Entry' }).click()
  await expect(page.getByRole('dialog', { name: 'Add to the Logbook' })).toBeVisible()
}
