import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open } from '#tests/support/components/open.ts'

/** Each finds some of the demo's trailers, and not all. */
const cases: Asked[] = [
  { where: 'defects:open', q: '' },
  { where: 'defects:dangerous', q: '' },
  { where: 'inspection:due', q: '' },
  { where: 'defects:open,inspection:overdue', q: '' },
  { where: 'defects:open', q: 'semi' },
  { where: 'built:2020-01..2024-12,manual:no', q: '' },
  { where: 'state:NSW,state:QLD,part:~axle,job:..J26-1500', q: '' },
  { where: 'document:~manual,created:2020-01-01~600..,part:~axle,part:~lamp', q: '' },
  { where: 'part:1daddc97-fc9a-44a6-ada4-35fc5fa72ac3', q: '' },
  { where: 'maker:dd03cbf6-10a1-4a30-8d38-672ebd20c92a,serial:~4', q: '' },
  { where: 'serial:~882', q: '' },
  { where: '', q: '882' },
  { where: 'customer:no', q: '' },
  { where: 'sheet.atm:..9000,sheet.spare_wheel:yes', q: '', sort: '-sheet.tare' },
  { where: 'sheet.brakes:~Air,sheet.brakes:~EBS', q: '' },
  { where: 'photo:no,customer:yes', q: '', sort: '-built' },
  { where: 'defects:open', q: 'semi', sort: 'customer' },
  { where: '', q: '', sort: 'oem' },
  { where: '', q: '', sort: '-plate' },
  { where: '', q: '', sort: '-defects' },
  { where: 'defects:open', q: '', sort: 'defects' },
  { where: '', q: '', sort: 'due' },
]

test('The device narrows the list down as the server does, and says of each trailer what is the matter', async () => {
  await open('viewer', '/home')
  await copyIsComplete()
  const told = []
  for (const one of cases) told.push(await askServer(one))
  const shown = []
  const asked: string[] = []
  const begun = performance.now()
  for (const one of cases) {
    performance.clearResourceTimings()
    await goTo(`/trailers?${new URLSearchParams({ layout: 'cards', ...one })}`)
    shown.push(await listOf())
    const calls = performance.getEntriesByType('resource')
    // What the test asked may be noted late.
    const own = calls.filter(({ startTime }) => startTime > begun)
    asked.push(...own.map(({ name }) => new URL(name).pathname))
  }
  expect(shown).toEqual(told)
  expect(asked).not.toContain('/api/trailers')
  for (const { total } of told) expect(total).toBeGreaterThan(0)
})

type Asked = { where: string; q: string; sort?: string }

async function askServer({ where, q, sort = '' }: Asked) {
  const params = new URLSearchParams({ where, search: q, sort, yard: 'true', limit: '10' })
  const response = await fetch(`/api/trailers?${params}`)
  const { data }: { data: { vin: string }[] } = await response.json()
  return { total: Number(response.headers.get('x-total-count')), vins: data.map(({ vin }) => vin) }
}

/** What the page shows, once it is the answer to its address. */
async function listOf() {
  await expect.element(page.bySelector('.trailer-list[aria-busy="false"]')).toBeVisible()
  const links = page.bySelector('.trailer-list .card').getByRole('link')
  const vins = links.elements().map(({ textContent }) => textContent)
  const [range] = page.getByText(/^Showing .* of \d+$/).elements()
  return { total: range ? Number(range.textContent.split(' ').at(-1)) : vins.length, vins }
}
