import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { partsSection } from '#tests/support/components/parts.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted, partsOf } from '#tests/support/server/demo-trailers.ts'

test('How a part is fitted is said on its trailer, refused where it can’t be, and shown in its row', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 1 && length <= 10)
  const [{ uuid, part }, other] = parts as [(typeof parts)[0], (typeof parts)[0]]
  await goTo(`/trailer/${trailer.uuid}`)
  const { section } = partsSection()
  await section
    .getByRole('button', { name: `As fitted: ${part.model_number}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `As fitted: ${part.model_number}` })
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('0')
  await expect
    .element(dialog.getByText('A quantity is a whole number from 1 to 9999'))
    .toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await quantity.fill('1,200')
  await dialog.getByRole('textbox', { name: 'Serial' }).fill('zz-881')
  await save.click()
  await expectSaid(`${part.model_number} saved`)
  const row = section.getByRole('listitem').filter({ hasText: 'zz-881' })
  await expect.element(row).toMatchTextContent('× 1,200')
  const now = await partsOf(yard, trailer.uuid)
  expect(now.find((one) => one.uuid === uuid)).toMatchObject({ quantity: 1200, serial: 'zz-881' })

  await ask(yard, 'POST /trailer-parts/link', {
    ...{ part: part.uuid, trailer: trailer.uuid, serial: 'ZZ 882' },
  })
  await goTo(`/trailer-part/${uuid}/${trailer.uuid}`)
  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('textbox', { name: 'Serial' }).fill('ZZ882')
  await expect
    .element(dialog.getByText('Another part of this trailer has this serial too. It can be saved.'))
    .toBeVisible()
  expect(other.uuid).not.toBe(uuid)
})

test('What was removed is found where it was, with the reason, and put back', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 2 && length <= 12)
  const model = parts[0]?.part.model_number ?? ''
  await goTo(`/trailer/${trailer.uuid}`)
  const { section } = partsSection()
  await section
    .getByRole('button', { name: `Remove ${model}` })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox', { name: 'Why (optional)' }).fill('Worn out')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(`${model} removed`)
  await section.getByRole('button', { name: 'Removed parts' }).click()
  const removed = page.getByRole('dialog', { name: 'Removed parts' })
  await expect.element(removed.getByText(/Removed .*: Worn out/)).toBeVisible()
  await removed.getByRole('button', { name: `Put back ${model}` }).click()
  await expectSaid(`${model} put back`)
  await expect.element(removed.getByText('No part was removed from this trailer.')).toBeVisible()
  await expect.poll(() => partsOf(yard, trailer.uuid)).toHaveLength(parts.length)
})

test('Without a network the change of a part waits, and is shown', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 1 && length <= 10)
  const model = parts[1]?.part.model_number ?? ''
  await goTo(`/trailer/${trailer.uuid}`)
  const { section } = partsSection()
  await expect.element(section.getByRole('listitem').first()).toBeVisible()
  troubles.allow(/ERR_FAILED/)
  await commands.cutOff('**/api/**')
  await section
    .getByRole('button', { name: `As fitted: ${model}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Batch' }).fill('L-9')
  await dialog.getByRole('textbox', { name: 'Serial' }).fill('off-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = section.getByRole('listitem').filter({ hasText: 'off-1' })
  await expect.element(row).toMatchTextContent('Waiting to send')
  await commands.letThrough('**/api/**')
})

test('A trailer is found by the serial of its part, sent or not, and by what carries the same part', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 1 && length <= 10)
  const [one, other] = parts
  await goTo(`/trailers?q=vv77`)
  await expect.element(page.getByText('No relevant trailers found..')).toBeVisible()
  await ask(yard, 'POST /trailer-parts/{uuid}', { uuid: one?.uuid ?? '', serial: 'QVV-77' })
  await goTo(`/trailer/${trailer.uuid}`)
  const { section } = partsSection()
  const row = section.getByRole('listitem').filter({ hasText: 'QVV-77' })
  await expect.element(row).toBeVisible()
  await goTo('/trailers?q=vv77')
  await expect.element(page.getByText(trailer.vin).first()).toBeVisible()
  await goTo('/trailers?where=serial:~vv77')
  await expect.element(page.getByText(trailer.vin).first()).toBeVisible()

  troubles.allow(/ERR_FAILED/)
  await goTo(`/trailer/${trailer.uuid}`)
  await expect.element(row).toBeVisible()
  await commands.cutOff('**/api/**')
  const model = other?.part.model_number ?? ''
  await section
    .getByRole('button', { name: `As fitted: ${model}` })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Serial' }).fill('unsent 5')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const unsent = section.getByRole('listitem').filter({ hasText: 'unsent 5' })
  await expect.element(unsent).toMatchTextContent('Waiting to send')
  await goTo('/trailers?q=unsent5')
  await expect.element(page.getByText(trailer.vin).first()).toBeVisible()
  await commands.letThrough('**/api/**')

  await goTo(`/trailer-part/${one?.uuid}/${trailer.uuid}`)
  const link = page.getByRole('link', { name: /^\d+ trailers carry this part$/ })
  await expect.element(link).toBeVisible()
  const count = Number.parseInt(link.element().textContent, 10)
  await link.click()
  await expect.element(page.getByText(`${count} trailers`).first()).toBeVisible()
  const filter = page.getByRole('button', { name: `Part ${one?.part.model_number}` })
  await expect.element(filter.first()).toBeVisible()
})
