import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { copyIsComplete, deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'

test.use({ withServiceWorker: true })

test('What the list shows is saved as a file: all or what is chosen, without a network, or from the server', async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/)
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

/** @returns the text of the table that is saved, or of its sheet */
async function saved(page: Page, place: ReturnType<Page['getByRole']>, kind: 'CSV' | 'XLSX') {
  await place.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await dialog.getByText(kind, { exact: true }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^trailers-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  await expect(dialog).toBeHidden()
  const bytes = await readFile(await file.path())
  if (kind === 'CSV') return bytes.toString('utf8')
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}
