import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import { goTo, open, textsOf } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'

const desk = [1440, 900] as const

test('A desk has a table as wide as its window: 19 rows below one line of tools, and the head stays', async () => {
  await page.viewport(...desk)
  await open('viewer', '/trailers')
  await expect.element(grid()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Columns' })).toBeVisible()
  await expect.poll(() => rows().length).toBeGreaterThan(19)
  const seen = rows().filter((row) => row.getBoundingClientRect().bottom <= innerHeight)
  expect(seen.length).toBeGreaterThanOrEqual(19)
  const tools = ['Filters', 'Columns', 'Table', 'Cards'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  expect(new Set(tools.map((one) => one.element().getBoundingClientRect().top)).size).toBe(1)
  scrollTo(0, 3000)
  const head = page.getByRole('columnheader', { name: 'VIN' }).element()
  const bar = page.getByRole('banner').element().getBoundingClientRect().bottom
  expect(head.getBoundingClientRect().top).toBeCloseTo(bar, 0)
  await expect.poll(() => rows()[0]?.getBoundingClientRect().top).toBeLessThan(bar)
  await page.viewport(390, 844)
  await expect.element(grid()).not.toBeInTheDocument()
})

test('The usual width of a desk’s table has room for each state', async () => {
  await page.viewport(...desk)
  await open('viewer', '/trailers?where=state:National')
  const state = page.getByRole('gridcell', { name: 'National', exact: true }).first()
  await expect.element(state).toBeVisible()
  const { scrollWidth, clientWidth } = state.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('Columns, their widths and the layout are the person’s own where the address leaves them open', async () => {
  await page.viewport(...desk)
  await open('viewer', '/trailers')
  const widthOf = (name: string) =>
    page.getByRole('columnheader', { name }).element().getBoundingClientRect().width
  const edge = page.getByRole('separator', { name: 'Width of Customer' })
  await expect.element(edge).toBeVisible()
  const before = widthOf('Customer')
  await press(edge, '{ArrowRight}{ArrowRight}')
  expect(widthOf('Customer')).toBeCloseTo(before + 32, 0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByText('Job number').click()
  await userEvent.keyboard('{Escape}')
  await goTo('/trailers')
  await expect.element(page.getByRole('columnheader', { name: 'Job number' })).toBeVisible()
  expect(widthOf('Customer')).toBeCloseTo(before + 32, 0)
  await press(edge, '{Home}')
  expect(widthOf('Customer')).not.toBeCloseTo(before + 32, 0)
  await goTo('/trailers?columns=vin,rego')
  await expect
    .poll(() => textsOf(page.getByRole('columnheader')))
    .toEqual(['', 'VIN', 'Registration'])
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await goTo('/trailers')
  await expect.element(page.bySelector('.trailer-list .card').first()).toBeVisible()
  await expect.element(grid()).not.toBeInTheDocument()
})

test('A press on a row opens it, P shows it beside the table, where the arrows go on', async () => {
  await page.viewport(...desk)
  await open('viewer', '/trailers?sort=vin')
  await expect.poll(() => vins().length).toBeGreaterThan(10)
  const [first = '', second = ''] = vins()
  grid().element().focus()
  await userEvent.keyboard('p')
  const preview = (vin: string) => page.getByRole('complementary', { name: `Preview of ${vin}` })
  await expect.element(preview(first)).toMatchTextContent('Trailer Classification')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(preview(second)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preview(second)).not.toBeInTheDocument()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const cell = page.bySelector('.trailer-table-row .trailer-table-cell:nth-child(5)').first()
  await cell.click({ button: 'middle' })
  await cell.click({ modifiers: ['Control'] })
  expect(opened.mock.calls.map(([href]) => href)).toEqual([
    expect.stringMatching(/^\/trailer\/[0-9a-f-]{36}$/),
    expect.stringMatching(/^\/trailer\/[0-9a-f-]{36}$/),
  ])
  opened.mockRestore()
  await cell.click()
  await expect.element(page.getByRole('heading', { name: first })).toBeVisible()
})

test('Ctrl+A takes all that are found, Ctrl+C copies them as a table, Esc leaves them, and the bar says what the list hides', async () => {
  await page.viewport(...desk)
  await open('viewer', '/trailers?where=defects:open&columns=vin,customer')
  await expect.poll(() => vins().length).toBeGreaterThan(3)
  const found = vins()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Control>}a{/Control}')
      return textsOf(bar).join()
    })
    .toContain(`${found.length} selected`)
  const written = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expectSaid(`${found.length} trailers copied as a table.`)
  const [item] = written.mock.calls[0]?.[0] ?? []
  const text = (await (await item?.getType('text/plain'))?.text()) ?? ''
  written.mockRestore()
  const lines = text.split('\n').map((line) => line.split('\t'))
  expect(lines.map(([vin]) => vin)).toEqual(['VIN', ...found])
  expect(lines[0]).toEqual(['VIN', 'Customer'])
  await page.getByRole('button', { name: 'Do not use' }).click()
  await expect.element(bar).toMatchTextContent(/\d+ not in this list/)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  const box = page.getByRole('checkbox', { name: 'Select all that are found' })
  await box.click()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(bar).toMatchTextContent('0 selected')
  await userEvent.keyboard('{Escape}')
})

test('Ctrl+P prints all rows with a head, a print of the browser those that are ready', async () => {
  await page.viewport(...desk)
  await open('viewer', '/trailers?columns=vin,customer')
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const printed = vi.spyOn(window, 'print').mockReturnValue()
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => paperRows().length).toBe(240)
  await expect.poll(() => printed.mock.calls.length).toBeGreaterThan(0)
  printed.mockRestore()
  const paper = page.bySelector('body > .trailer-paper')
  expect(textsOf(paper.bySelector('th'))).toEqual(['VIN', 'Customer'])
  expect(getComputedStyle(paper.element()).display).toBe('none')
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => paperRows().length).toBe(0)
  dispatchEvent(new Event('beforeprint'))
  expect(paperRows().length).toBe(240)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => paperRows().length).toBe(0)
})

const paperRows = () => page.bySelector('body > .trailer-paper tbody tr').elements()
const grid = () => page.getByRole('grid', { name: 'Trailers' })
const rows = () => page.bySelector('.trailer-table-row').elements()
const vins = () => textsOf(page.bySelector('.trailer-table-cell > a'))
