import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { fillCopy } from '#tests/bench/list/fill-copy.ts'
import { copyIsComplete, deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { readerCutOff } from '#tests/support/browser/troubles.ts'

test.use({ withServiceWorker: true })

test('What the list shows is saved as a file: all or what is chosen, without a network, or from the server', async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, readerCutOff)
  const address = '/trailers?where=defects:open&sort=-vin&columns=vin,customer&layout=table'
  const wide = { viewport: { width: 1440, height: 900 } }
  const asked = await open('viewer', address, { ...wide, withoutCopy: true })
  const answered = (await saved(asked, asked.getByRole('main'), 'CSV')).split('\r\n')
  const page = await open('editor', address, wide)
  await copyIsComplete(page)
  await deviceIsReady(page)
  await page.context().setOffline(true)
  const lines = (await saved(page, page.getByRole('main'), 'CSV')).split('\r\n')
  expect(lines).toEqual(answered)
  expect(lines[0]).toBe('\uFEFFVIN,Customer')
  const vins = lines.slice(1, -1).map((line) => line.slice(0, 17))
  expect(vins.length).toBeGreaterThan(3)
  expect(vins).toEqual(vins.toSorted().reverse())
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(vins.length + 1))
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  const sheet = await saved(page, bar, 'XLSX')
  expect(sheet.match(/<row /g)).toHaveLength(2)
  expect(sheet).toContain(`<t>${vins[1]}</t>`)
})

test('Thousands are read at once and saved as few are: by the serial of their tags, with what waits', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, readerCutOff)
  const wide = { viewport: { width: 1440, height: 900 } }
  const page = await open('editor', '/trailers', wide)
  await copyIsComplete(page)
  await deviceIsReady(page)
  await page.context().setOffline(true)
  await fillCopy(page, 2001, 50)
  const few = '/trailers?where=customer:00000002-0000-4000-8000-000000000007&layout=table'
  await page.goto(few)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '41')
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Change 1 trailer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Write Notes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Waits here')
  await dialog.getByRole('button', { name: 'Change 1 trailer' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const some = linesOf(await saved(page, page.getByRole('main'), 'CSV', 'All'))
  await page.goto('/trailers?sort=-plate&layout=table')
  const all = linesOf(await saved(page, page.getByRole('main'), 'CSV', 'All'))
  expect([some.length, all.length]).toEqual([40, 2001])
  expect(some.filter((line) => line.includes('Waits here')).length).toBe(1)
  expect(some.filter((line) => !all.includes(line))).toEqual([])
  const serials = all.map((line) => /\bT\d{8}\b/.exec(line)?.[0])
  expect(serials).toEqual(all.map((_, index) => `T${String(2000 - index).padStart(8, '0')}`))
})

const linesOf = (csv: string) => csv.split('\r\n').slice(1, -1)

test('An export is ended half-way without a file, and what fails half-way is said; it begins anew', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 503/)
  const page = await open('viewer', '/trailers', { withoutCopy: true })
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  let isFailing = false
  const more = /api\/trailers\?.*start=[1-9]/
  await page.context().route(more, async (route) => {
    if (isFailing) await route.fulfill({ status: 503, body: '' })
  })
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Export 240 trailers' })
  const make = dialog.getByRole('button', { name: /Export/ })
  const progress = dialog.getByRole('progressbar', { name: 'Trailers' })
  await make.click()
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(make).toBeEnabled()
  isFailing = true
  await make.click()
  await expect(dialog.getByRole('alert')).toContainText(/\w/)
  await expect(make).toBeEnabled()
  expect(files).toEqual([])
  await page.context().unroute(more)
  const saving = page.waitForEvent('download')
  await make.click()
  await saving
  await expect(dialog).toBeHidden()
  expect(files).toHaveLength(1)
})

/** @returns the text of the table that is saved, or of its sheet */
async function saved(
  page: Page,
  place: ReturnType<Page['getByRole']>,
  kind: 'CSV' | 'XLSX',
  columns?: 'All',
) {
  await place.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await dialog.getByText(kind, { exact: true }).click()
  if (columns) await dialog.getByText(columns, { exact: true }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^trailers-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  await expect(dialog).toBeHidden()
  const bytes = await readFile(await file.path())
  if (kind === 'CSV') return bytes.toString('utf8')
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}
