import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import {
  damaged,
  expectAddress,
  goTo,
  open,
  troubles,
  yard,
} from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { chooseMore } from '#tests/support/components/trailer-more.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('Delete works once the VIN, the registration or TRAILER is typed, and nothing else', async () => {
  // While it is left, its page may ask for the lists of what is gone.
  troubles.allow(/status of 404/)
  await open('admin')
  const { uuid, vin, rego } = await findTrailer(yard, (trailer) => trailer.rego)
  await goTo(`/trailer/${uuid}`)
  await chooseMore('Delete')
  const { typed, button } = question()
  await expect.element(button).toBeDisabled()
  await expect.element(typed).toHaveFocus()
  for (const text of [
    'trailer',
    'TRAILE',
    'TRAILER ',
    vin.toLowerCase(),
    vin.slice(1),
    ` ${rego}`,
  ]) {
    await typed.fill(text)
    await expect.element(button).toBeDisabled()
    await press(typed, '{Enter}')
  }
  for (const text of [vin, rego ?? '', 'TRAILER']) {
    await typed.fill(text)
    await expect.element(button).toBeEnabled()
  }
  await button.click()
  await expectAddress('/trailers')
  await expect.poll(() => countOf(yard, vin)).toBe(0)
})

test('A delete that fails is said and leaves the trailer', async () => {
  // The page of the test before may still be told that its trailer is gone.
  troubles.allow(/status of 400/, /status of 404/)
  await open('admin')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await commands.changeNext('**/api/trailer/archive', { body: damaged })
  await deleteIt()
  await expectSaid('Unable to delete..')
  const { dialog } = question()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/[A-Z].+/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).uuid).toBe(uuid)
})

test('What an administrator deletes is sent at once, and comes back by Undo', async () => {
  troubles.allow(/status of 404/)
  await open('admin')
  const { uuid, vin } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await deleteIt()
  await expect.poll(() => countOf(yard, vin)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => countOf(yard, vin)).toBe(1)
  await expect
    .element(page.getByRole('grid', { name: 'Trailers' }).getByRole('link', { name: vin }))
    .toBeVisible()
})

function question() {
  const dialog = page.getByRole('alertdialog', { name: 'Delete this trailer?' })
  return {
    dialog,
    typed: dialog.getByRole('textbox'),
    button: dialog.getByRole('button', { name: 'Delete' }),
  }
}

async function deleteIt() {
  await chooseMore('Delete')
  const { typed, button } = question()
  await typed.fill('TRAILER')
  await button.click()
}

test('A link to a deleted trailer says that it was deleted, when, by whom and what can be done', async () => {
  troubles.allow(/status of 404/, /ERR_FAILED/)
  await open('editor')
  const { uuid } = await findTrailer(yard, () => true)
  await ask(yard, 'POST /trailer/archive', { uuid })
  await goTo(`/trailer/${uuid}/condition`)
  await expect.element(page.getByText(/^It was deleted .+ by .+\.$/)).toBeVisible()
  await expect.element(page.getByText('An administrator can restore it.')).toBeVisible()
  const { uuid: here } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${here}`)
  await commands.cutOff('**/api/trailer/archive')
  await chooseMore('Delete')
  await question().typed.fill('TRAILER')
  await question().button.click()
  await expectAddress('/trailers')
  await goTo(`/trailer/${here}`)
  await expect.element(page.getByText(/^You deleted it on this device .+\.$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Queue' }).last()).toBeVisible()
})
