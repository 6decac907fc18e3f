import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'

const made = vi.spyOn(URL, 'createObjectURL')

/** @returns the text of the file */
async function exportedText(what: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /What/ }).click()
  await page.getByRole('option', { name: what }).click()
  await dialog.getByText('CSV', { exact: true }).click()
  await expect.element(dialog.getByText('Those of the table')).not.toBeInTheDocument()
  made.mockClear()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const blob = made.mock.calls[0]?.[0]
  if (!(blob instanceof Blob)) throw new Error('No file was made')
  return (await blob.text()).trim()
}

const exported = async (what: string) =>
  (await exportedText(what)).split('\r\n').map((line) => line.split(','))

test('What belongs to the trailers of the list is saved as a file: a row for each record', async () => {
  await page.viewport(1440, 900)
  await open('editor', '/trailers')
  await copyIsComplete()
  const trailers = await allTrailers()
  const vins = new Set(trailers.map(({ vin }) => vin))
  const heads = {
    'Their parts':
      'VIN,Registration,Manufacturer,Model number,Description,Category,Quantity,Serial',
    'Their scan tags': 'VIN,Registration,Scan tag,Address,Linked',
    'Their defects': 'VIN,Registration,Defect,Severity,State',
    'Inspections due': 'VIN,Registration,Checklist,Due,Overdue,Last inspection',
    'Their log entries': 'VIN,Registration,Happened,Kind,Text,By,Odometer km,Hours,Cost',
  }
  for (const [what, head] of Object.entries(heads)) {
    const [first, ...rows] = await exported(what)
    expect(first?.join()).toContain(head)
    expect(rows.length).toBeGreaterThan(3)
    expect(vins).toContain(rows[0]?.[0])
  }
  const [, ...tags] = await exported('Their scan tags')
  const tagged = trailers.find(({ vin }) => vin === tags[0]?.[0])
  expect(tags[0]?.slice(2, 4)).toEqual([
    tagged?.accessKey?.serial,
    expect.stringMatching(new RegExp(`^https?://.*/secure/access/${tagged?.accessKey?.uuid}$`)),
  ])
  const [head, ...customers] = await exported('Their customers')
  expect(head?.join()).toContain('Customer,Contact,Email,Phone,Address,Trailers')
  const owned = new Set(trailers.flatMap(({ customer }) => customer?.uuid ?? []))
  expect(customers.length).toBe(owned.size)
})

test('Parts and customers that were exported change nothing when they are imported', async () => {
  await page.viewport(1440, 900)
  await open('admin', '/trailers')
  await copyIsComplete()
  const kinds = {
    ...{ 'Their parts': 'Parts fitted to trailers', 'Their customers': 'Customers' },
    'The catalogue of parts': 'Parts of the catalogue',
  }
  const texts: [kind: string, text: string][] = []
  for (const [what, kind] of Object.entries(kinds)) texts.push([kind, await exportedText(what)])
  for (const [kind, text] of texts) {
    await goTo('/settings/import')
    await page.getByRole('button', { name: /What the rows are/ }).click()
    await page.getByRole('option', { name: kind }).click()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for a file')
    await userEvent.upload(input, new File([text], 'export.csv', { type: 'text/csv' }))
    await expect.element(page.getByRole('button', { name: 'Nothing to Write' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '0 Refused' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^[1-9][\d,]* The same$/ })).toBeVisible()
  }
})

async function allTrailers() {
  const all: Awaited<ReturnType<typeof pageFrom>> = []
  for (;;) {
    const rows = await pageFrom(all.length)
    all.push(...rows)
    if (rows.length < limits.largestPage) return all
  }
}

const pageFrom = (start: number) => ask(yard, 'GET /trailers', { start, limit: limits.largestPage })
