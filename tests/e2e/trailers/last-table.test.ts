import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdScripts, isLive, kept } from '#tests/support/browser/last-page.ts'

test('A start shows the table as it stood, and rows of then until today’s are read; who goes back to cards is shown none', async ({
  open,
}) => {
  const page = await open('editor', '/trailers', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.goto('/trailers')
  const first = page.getByRole('grid', { name: 'Trailers' }).getByRole('row').nth(1)
  const title = (await first.getByRole('link').textContent()) ?? ''
  await expect.poll(() => kept(page, '/trailers')).toContain('trailer-table-row')
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#root')).toHaveAttribute('data-drawn', '')
  await expect(first.getByRole('link')).toHaveText(title)
  await page.evaluate(noteWhatIsMissing)
  await letGo()
  await isLive(page)
  await expect(first.getByRole('link')).toHaveText(title)
  expect(await page.evaluate(() => Reflect.get(window, 'isMissed'))).toBe(false)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.goto('/trailers', { waitUntil: 'commit' })
  await expect(page.locator('.trailer-list .card-link').first()).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn', '')
})

/** In the page: whether in some frame there was no row to be read. */
function noteWhatIsMissing() {
  Object.assign(window, { isMissed: false })
  const look = () => {
    if (!document.querySelector('.trailer-table-row a')) Object.assign(window, { isMissed: true })
    requestAnimationFrame(look)
  }
  look()
}
