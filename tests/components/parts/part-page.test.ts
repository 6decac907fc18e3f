import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, textsOf, yard } from '#tests/support/components/open.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

test('A part shows its category, manufacturer, description and notes', async () => {
  await open('viewer')
  const { trailer, parts } = await findFitted(yard, (all) => all.some(({ notes }) => notes))
  const shown = parts.find((each) => each.notes)
  if (!shown) throw new Error('no part has notes')
  const { uuid, part, notes } = shown
  await goTo(`/trailer-part/${uuid}/${trailer.uuid}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent(part.model_number)
  const names: string[] = []
  for (let each = part.category; each; each = each.parent) names.unshift(each.name)
  const breadcrumb = page.getByRole('list', { name: 'Category' }).getByRole('listitem')
  await expect.poll(() => textsOf(breadcrumb)).toEqual(names)
  await expect
    .element(page.getByRole('button', { name: 'Manufacturer: ' }))
    .toMatchTextContent(part.oem?.name ?? '')
  await expect.element(page.getByText(part.description)).toBeVisible()
  await expect.element(page.getByText(notes ?? '')).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit' })
  await expect.element(edit).toBeDisabled()
  await expect
    .element(edit)
    .toHaveAccessibleDescription('Which part it is can’t be edited. Remove it and add another.')
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: trailer.vin })).toBeVisible()
})
