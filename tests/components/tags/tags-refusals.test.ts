import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { chooseAct } from '#tests/support/components/tags.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

for (const who of ['editor', 'viewer'] as const) {
  test(`The ${who} is offered no tags to mint, void, replace or move`, async () => {
    await open(who, '/home')
    await page.getByRole('button', { name: /^Menu of / }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Organization' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Tags' })).not.toBeInTheDocument()
    await goTo('/settings/tags')
    await expect.element(page.getByText('Only an administrator can see this.')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /Mint|More for/ }))
      .not.toBeInTheDocument()
  })
}

test('An editor still links for good, and is offered no plate that has ended', async () => {
  await open('admin')
  const [ended, spare] = await ask(yard, 'GET /trailers/access/unlinked', {})
  const body = { uuid: ended?.uuid ?? '', reason: 'Scratched' }
  await ask(yard, 'POST /tags/{uuid}/void', body)
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ accessKey }) => accessKey === null)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  await dialog.getByRole('combobox').fill('DB-')
  await expect.element(page.getByRole('option', { name: spare?.serial ?? '' })).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: ended?.serial ?? '' }))
    .not.toBeInTheDocument()
  await page.getByRole('option', { name: spare?.serial ?? '' }).click()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('cannot be unlinked without contacting support')
  await question.getByRole('button', { name: 'Link Scan Tag' }).click()
  await expect
    .element(page.getByRole('button', { name: `Scan Tag: ${spare?.serial}` }))
    .toBeVisible()
  await expect
    .poll(() => ask(yard, 'GET /trailers/{trailer}/access', { trailer: uuid }))
    .toEqual([spare])
})

test('Two administrators at one plate: the later one hears what became of it', async () => {
  troubles.allow(/status of 409/)
  await open('admin', '/home')
  const { accessKey } = await findTrailer(yard, (trailer) => trailer.accessKey)
  const other = await findTrailer(yard, (trailer) => trailer.accessKey === null)
  const { uuid = '', serial = '' } = accessKey ?? {}
  await goTo(`/settings/tags?find=${serial}`)
  await chooseAct(serial, 'Void')
  const question = page.getByRole('alertdialog', { name: `Void ${serial}?` })
  const confirm = question.getByRole('button', { name: 'Void' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Lost')
  await ask(yard, 'POST /tags/{uuid}/move', { uuid, trailer: other.uuid, reason: 'Wrong one' })
  await confirm.click()
  await expect
    .element(question)
    .toMatchTextContent(
      `Somebody changed scan tag ${serial} meanwhile. Look at it again, then decide.`,
    )
  await expectSaid('Unable to void the scan tag')
  await expect.element(question).toMatchTextContent(`It will no longer open ${other.vin}`)
  await ask(yard, 'POST /tags/{uuid}/void', { uuid, reason: 'Stolen' })
  await confirm.click()
  await expect
    .element(question)
    .toMatchTextContent(`Scan tag ${serial} is void. Nothing was changed.`)
})
