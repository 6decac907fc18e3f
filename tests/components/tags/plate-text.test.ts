import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { tagRow } from '#tests/support/components/tags.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A plate names the VIN, the registration and the phone that are chosen, now and the next time', async () => {
  await open('admin', '/home')
  const { vin, rego, accessKey } = await findTrailer(yard, (each) => each.accessKey && each.rego)
  const serial = accessKey?.serial ?? ''
  await openPlate(serial)
  await expect.element(page.getByAltText(`The plate of ${serial}`)).toBeVisible()
  expect(await shown(serial)).not.toContain(vin)
  for (const name of ['VIN', 'Registration', 'Phone']) await checkbox(name).click()
  await expect.poll(() => shown(serial)).toContain(`>${vin}</text>`)
  await expect.poll(() => shown(serial)).toContain(`>${rego}</text>`)
  await expect.element(page.getByText('There is no phone yet.')).toBeVisible()
  await ask(yard, 'POST /organization/settings', { settings: { visitorPhone: '+61 7 3000 0000' } })
  await openPlate(serial)
  await expect.poll(() => shown(serial)).toContain('>+61 7 3000 0000</text>')
  expect(await shown(serial)).toContain(`>${vin}</text>`)
})

test('It is said how many plates name no trailer', async () => {
  await open('admin', '/home')
  const [tag] = await ask(yard, 'POST /tags/mint', { count: 1 })
  const missing = page.getByText('One plate has no VIN and no registration: no trailer is linked')
  await openPlate(tag?.serial ?? '')
  await expect.element(checkbox('VIN')).toBeVisible()
  if (!missing.query()) await checkbox('VIN').click()
  await expect.element(missing).toBeVisible()
})

const checkbox = (name: string) =>
  page.getByRole('group', { name: 'On the plate' }).bySelector('label').filter({ hasText: name })

async function openPlate(serial: string) {
  await goTo(`/settings/tags?find=${serial}`)
  await tagRow(serial).bySelector('label').click()
  await page.getByRole('button', { name: 'Make Plate Files' }).click()
}

/** What the preview draws. */
const shown = async (serial: string) =>
  decodeURIComponent(
    page.getByAltText(`The plate of ${serial}`).element().getAttribute('src') ?? '',
  )
