import { expect, type Page } from '@playwright/test'
import { draftIsKept } from '#tests/support/device-copy.ts'
import { test } from '#tests/support/drawbar-test.ts'
import { trailerForm } from '#tests/support/trailer-form.ts'

test('A reload loses nothing of what the device had no time to write', async ({ open }) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await form.notes.fill('Written in time')
  await draftIsKept(page, 'Written in time')
  await stopWriting(page)
  await form.vin.fill('6T9HALFTYPED')
  await page.reload()
  await expect(form.vin).toHaveValue('6T9HALFTYPED')
  await expect(form.notes).toHaveValue('Written in time')
  await draftIsKept(page, '6T9HALFTYPED')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(form.vin).toHaveValue('')
  await page.reload()
  await expect(form.create).toBeVisible()
  await expect(form.vin).toHaveValue('')
})

/** From here on no write of a draft ends while the page is there, as on very slow storage. */
function stopWriting(page: Page) {
  return page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBTransaction.prototype.commit = () => undefined
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'drafts') keepOpen(this)
      return put.apply(this, row)
    }

    function keepOpen(table: IDBObjectStore) {
      table.count().onsuccess = () => keepOpen(table)
    }
  })
}
