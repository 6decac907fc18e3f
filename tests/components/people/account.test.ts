import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'

test('A new name is saved once it differs, and stands in the frame at once', async () => {
  await open('viewer', '/settings/account')
  const { name, save, menuOf } = account()
  await expect.element(name).toHaveValue('Priya Lindqvist')
  await expect.element(save).toBeDisabled()
  for (const same of ['', '   ', '  Priya Lindqvist ']) {
    await name.fill(same)
    await expect.element(save).toBeDisabled()
  }
  await name.fill('  Priya Smith Lindqvist-Øst ')
  await save.click()
  await expectSaid('Changes saved')
  const menu = menuOf('Priya Smith Lindqvist-Øst, PL')
  await expect.element(menu).toBeVisible()
  await expect.element(name).toHaveValue('Priya Smith Lindqvist-Øst')
  await expect.element(save).toBeDisabled()
  await goTo('/settings/account')
  await expect.element(menu).toBeVisible()
})

test('Names of one letter, 200 letters, from right to left and in emoji are kept', async () => {
  await page.viewport(390, 844)
  await open('viewer', '/settings/account')
  const { name, save, menuOf } = account()
  for (const typed of ['Z', 'W'.repeat(200), 'مرحبا بالعالم', '🚛 👩‍🔧']) {
    await name.fill(typed)
    await save.click()
    await expect.element(menuOf(typed)).toBeVisible()
    await expect.element(save).toBeDisabled()
    expect((await ask(yard, 'GET /session', {})).user?.name).toBe(typed)
    expect(document.documentElement.scrollWidth).toBe(390)
  }
  await name.fill('W'.repeat(201))
  await expect.element(name).toHaveValue('W'.repeat(200))
})

test('A name of 200 letters makes no page wider that says who did what', async () => {
  const name = 'W'.repeat(200)
  await page.viewport(390, 844)
  await open('editor')
  await ask(yard, 'POST /user/me/update', { data: { name }, uuid: await ownUuid() })
  const [defect] = await ask(yard, 'GET /defects', { limit: 1 })
  const { uuid = '', trailer } = defect ?? {}
  const happened_at = new Date().toISOString()
  await ask(yard, 'POST /defects/{uuid}/act', {
    ...{ uuid, act: crypto.randomUUID(), note: `${name} saw it`, happened_at },
  })
  await ask(yard, 'POST /trailer/{uuid}', { uuid: trailer?.uuid ?? '', notes: `${name} saw it` })
  for (const path of [`/defect/${uuid}`, `/trailer/${trailer?.uuid}/history`]) {
    await goTo(path)
    await expect.element(page.getByText('saw it').first()).toBeVisible()
    expect(document.documentElement.scrollWidth, path).toBe(390)
  }
})

const ownUuid = async () => (await ask(yard, 'GET /session', {})).user?.uuid ?? ''

function account() {
  return {
    name: page.getByRole('textbox', { name: 'Account Name' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    menuOf: (name: string) => page.getByRole('button', { name: `Menu of ${name}` }),
  }
}
