import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'

test('The table shows a line of the sheet, sorts by it, and is narrowed down by a range typed in tonnes', async () => {
  await page.viewport(1440, 900)
  await open('editor')
  const [light, heavy] = await ask(yard, 'GET /trailers', { limit: 2 })
  if (!light || !heavy) throw new Error('there are two')
  for (const [{ uuid }, tare] of [
    [light, 150_100],
    [heavy, 150_900],
  ] as const) {
    await ask(yard, 'POST /trailer/{uuid}', { uuid, sheet: { tare } })
  }
  await goTo('/trailers?columns=vin,sheet.tare')
  await copyIsComplete()
  const table = page.getByRole('grid')
  const head = table.getByRole('button', { name: 'Tare mass' })
  await head.click()
  await head.click()
  const rows = table.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('150,900 kg')
  await expect.element(rows.nth(2)).toMatchTextContent('150,100 kg')
  await page.getByRole('button', { name: 'Filter' }).first().click()
  await page.getByRole('button', { name: /Specification/ }).click()
  await page.getByRole('option', { name: 'Tare mass' }).click()
  const from = page.getByRole('textbox', { name: 'Tare mass from, kg' })
  await from.fill('150.5 t')
  await page.getByRole('textbox', { name: 'Tare mass to, kg' }).click()
  await expect.element(from).toHaveValue('150500')
  await expect.element(page.getByText('Tare mass from 150,500 kg on').first()).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent(heavy.vin)
  await expect.poll(() => rows.elements().length).toBe(2)
})
