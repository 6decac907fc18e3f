import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { scanHere } from '#tests/support/browser/hand-scanner.ts'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { addLink, findFitted, findTrailer, partsOf } from '#tests/support/server/demo-trailers.ts'

test('Another trailer is built like one, with its parts and public documents and without its numbers, then the next', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(
    yard,
    (all, one) => all.length > 2 && all.length < 9 && all.some(({ serial }) => serial) && one.rego,
  )
  await addLink(yard, trailer.uuid, { name: 'Open drawing', access_level: 2 })
  await addLink(yard, trailer.uuid, { name: 'Our costs', access_level: 4 })
  await goTo(`/trailer/${trailer.uuid}`)
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Build another like this' }).click()
  await expect
    .element(
      page.getByText(
        new RegExp(`^Like ${trailer.vin}: with its specification, ${parts.length} parts and`),
      ),
    )
    .toBeVisible()
  const vin = page.getByRole('textbox', { name: /^VIN/ })
  await expect.element(vin).toHaveValue('')
  const [month, year] = [page.getByLabelText('Month', { exact: true }), page.getByLabelText('Year')]
  await expect.element(year).toHaveValue('')
  await year.fill('2026')
  await month.selectOptions('March')
  for (const next of ['6T9LKE00000000001', '6T9LKE00000000002']) {
    await vin.fill(next)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText(new RegExp(`^${next} is registered`))).toBeVisible()
    const made = await findTrailer(yard, (one) => one.vin === next)
    expect(made).toMatchObject({
      ...{ class: trailer.class, oem: trailer.oem },
      ...{ rego: '', custom_identity_code: '', fleet_code: '', customer: null, accessKey: null },
    })
    await expect.poll(() => partsOf(yard, made.uuid)).toHaveLength(parts.length)
    const fitted = await partsOf(yard, made.uuid)
    expect(fitted.map(({ part, quantity }) => [part.uuid, quantity]).toSorted()).toEqual(
      parts.map(({ part, quantity }) => [part.uuid, quantity]).toSorted(),
    )
    expect(fitted.some(({ serial, batch }) => serial || batch)).toBe(false)
    await expect.poll(() => namesOn(made.uuid)).toContain('Open drawing')
    expect(await namesOn(made.uuid)).not.toContain('Our costs')
    const another = page.getByRole('button', { name: 'Another one' })
    const button = await another.findElement()
    if (!(button instanceof HTMLElement)) throw new Error('no button')
    button.click()
    button.blur()
    // Scanned before the form knows its draft.
    await scanHere({ typed: '6T9LKE00000000003' })
    await expect.element(vin).toHaveValue('6T9LKE00000000003')
    await expect.element(year).toHaveValue('2026')
  }
})

test('A VIN that is scanned while one is being registered, or once it is, is that of the next', async () => {
  await open('editor')
  const { uuid: like } = await findTrailer(yard, (one) => one.rego)
  await goTo(`/register?like=${like}`)
  const vin = page.getByRole('textbox', { name: /^VIN/ })
  await page.getByLabelText('Year').fill('2026')
  await page.getByLabelText('Month', { exact: true }).selectOptions('March')
  await vin.fill('6T9SCN00000000001')
  await commands.holdNext('**/api/register-trailer')
  await page.getByRole('button', { name: 'Create' }).click()
  await commands.heldAnswer()
  const field = await vin.findElement()
  if (field instanceof HTMLElement) field.focus()
  await scanHere({ typed: '6T9SCN00000000002' })
  await expect.element(vin).toHaveValue('6T9SCN00000000001')
  await commands.letGo()
  await expect.element(vin).toHaveValue('6T9SCN00000000002')
  await expect.element(page.getByText('6T9SCN00000000001 is registered.')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText(/^6T9SCN00000000002 is registered, with/)).toBeVisible()
  await scanHere({ typed: '6T9SCN00000000003' })
  await expect.element(vin).toHaveValue('6T9SCN00000000003')
  const { uuid } = await findTrailer(yard, (one) => one.vin === '6T9SCN00000000001')
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.element(vin).toHaveValue('6T9SCN00000000001')
})

async function namesOn(trailer: string) {
  const documents = await ask(yard, 'GET /trailer/{trailer}/resources', { trailer, limit: 100 })
  return documents.map(({ name }) => name)
}
