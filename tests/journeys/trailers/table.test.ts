import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'

test.use({ sharesYard: true })

test('A desk sees the list as a table: sorted by its head, by keys like a spreadsheet, chosen in ranges, columns its own', async ({
  open,
}) => {
  const page = await open('viewer', '/trailers', { viewport: { width: 1440, height: 900 } })
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page).toHaveURL(/layout=table/)
  const grid = page.getByRole('grid', { name: 'Trailers' })
  await expect(grid).toHaveAttribute('aria-rowcount', '241')
  // All of the usual columns are seen beside a scroll bar.
  const [room, least] = await page
    .locator('.trailer-table-head')
    .evaluate((head) => [head.clientWidth, Number.parseFloat(getComputedStyle(head).minWidth)])
  expect(least).toBeLessThanOrEqual((room ?? 0) - 17)
  await page.getByRole('columnheader', { name: 'VIN' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=vin/)
  await expect(page.getByRole('columnheader', { name: 'VIN' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  // The rows in the order before stand there until these have come.
  await expect(async () => {
    const vins = await grid.getByRole('link').allInnerTexts()
    expect(vins.length).toBeGreaterThan(10)
    expect(vins).toEqual(vins.toSorted())
  }).toPass()
  await grid.focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Shift+PageDown')
  await expect(bar(page)).not.toContainText(/^1 selected/)
  await page.keyboard.press('End')
  await expect(row(page, 241)).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('240 selected')
  await expect(row(page, 241)).toHaveAttribute('aria-selected', 'true')
  const last = await row(page, 241).getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: last })).toBeVisible()
  await page.goBack()
  // Where it was scrolled to, with what was chosen.
  await expect(row(page, 241)).toHaveAttribute('aria-selected', 'true')
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const active = await row(page, 240).getAttribute('id')
  await expect(grid).toHaveAttribute('aria-activedescendant', active ?? '')
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  // The tick of what is always shown stands on another ground: white, nobody sees it there.
  const tick = (column: string) =>
    choice
      .locator('.checkbox')
      .filter({ has: page.getByText(column, { exact: true }) })
      .locator('.checkbox-box')
      .evaluate((box) => getComputedStyle(box).color)
  expect(await tick('VIN')).not.toBe(await tick('Registration'))
  await choice.getByText('Job number').click()
  await expect(page).toHaveURL(/columns=[a-z%2C]+job/)
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Job number' })).toBeVisible()
  await grid.hover()
  // The wheel reaches the last row, however much stands above the table.
  for (const _ of Array(12)) await page.mouse.wheel(0, 2000)
  await expect(row(page, 241)).toBeInViewport({ ratio: 0.9 })
  await page.goto('/trailers?columns=colour,customer&where=defects:open')
  await expect(page.getByRole('columnheader')).toHaveText(['', 'VIN', 'Customer'])
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const row = (page: Page, index: number) => page.locator(`[role="row"][aria-rowindex="${index}"]`)
