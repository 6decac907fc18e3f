import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo, typeInto } from '#tests/support/browser/keyboard.ts'
import { loginForm } from '#tests/support/browser/sign-in.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-yard.ts'

test.use({ sharesYard: true })

test('Signing in, finding, editing and saving a trailer takes no mouse', async ({ open }) => {
  const page = await open('stranger', '/login')
  const { email, password } = loginForm(page)
  await typeInto(page, email, emailOf('editor'))
  await typeInto(page, password, demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  const { vin, uuid } = await findTrailer(page, () => true)

  await typeInto(page, page.getByRole('banner').getByRole('searchbox'), vin)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: vin }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trailer/${uuid}`)

  await tabTo(page, page.getByRole('button', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  const form = trailerForm(page)
  await tabTo(page, form.rego)
  // As a person types: what comes faster is a scan, whose Enter presses nothing.
  await page.keyboard.type('KEYS01', { delay: 120 })
  await tabTo(page, form.state)
  await page.keyboard.press('Enter')
  const states = page.getByRole('listbox', { name: 'Registration State' })
  await expect(states.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.type('Tas')
  await page.keyboard.press('Enter')
  await expect(form.state).toContainText('Tasmania')
  await typeInto(page, form.manufacturer, 'Saltbush')
  await chooseByKeys(page, form.manufacturer, 'Saltbush Skels')
  await tabTo(page, form.month)
  await page.keyboard.type('july')
  await typeInto(page, form.year, '2004')
  await tabTo(page, form.save)
  await page.keyboard.press('Enter')
  await expect(form.save).toBeHidden()
  await expect(page.getByText('July 2004')).toBeVisible()
  await expect(page.getByText('Saltbush Skels')).toBeVisible()
})

test('The focus comes back to the button that opened a dialog', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, ({ accessKey }) => !accessKey)
  await page.goto(`/trailer/${uuid}`)
  for (const name of ['Link Scan Tag', 'Delete']) {
    const opener = page.getByRole('button', { name })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    await expectFocusIn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('A dialog that a menu opened hands the focus back to the button of the menu', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.locator('.trailer-list').getByRole('checkbox').first().click()
  const bar = page.getByRole('region', { name: 'Selection' })
  const openers = [
    { menu: bar.getByRole('button', { name: 'Change 1 trailer' }), entry: 'Write Notes' },
    { menu: page.getByRole('button', { name: 'Views' }), entry: 'Save this view…' },
  ]
  for (const { menu, entry } of openers) {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: entry }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expectFocusIn(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(menu).toBeFocused()
  }
})

test('Where the button that opened a dialog is gone, the focus stays beside it', async ({
  open,
}) => {
  const page = await open('admin')
  const { uuid } = await findTrailer(page, ({ fleet_code }) => fleet_code)
  const [part] = await ask(page, 'GET /trailers/{trailer}/parts', { trailer: uuid })
  await ask(page, 'POST /trailer-parts/archive', { uuid: part?.uuid ?? '' })
  await ask(page, 'POST /trailer/{uuid}', { uuid, fleet_code: 'WRONG-1' })
  await page.goto(`/trailer/${uuid}/history`)
  // Each says what it puts back.
  await expect(page.getByRole('button', { name: /^Put back: .+ · / })).toBeVisible()
  const back = page.getByRole('button', { name: 'Put back: Job Number' }).first()
  await back.press('Enter')
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: 'Put Back' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.locator('.change-field:focus')).toContainText('WRONG-1')
  await page.keyboard.press('Tab')
  await expect(
    page.locator('.change').getByRole('button').and(page.locator(':focus')),
  ).toBeVisible()
})

test.describe('On a yard that nobody changed', () => {
  test.use({ sharesYard: false })

  test('Where that button goes only after the dialog, the focus stays beside it all the same', async ({
    open,
  }) => {
    const page = await open('editor')
    const { uuid } = await findTrailer(page, ({ fleet_code }) => fleet_code)
    await ask(page, 'POST /trailer/{uuid}', { uuid, fleet_code: 'WRONG-1' })
    await page.goto(`/trailer/${uuid}/history`)
    const opener = page.getByRole('button', { name: 'Put back: Job Number' }).first()
    await opener.press('Enter')
    await expectFocusIn(page.getByRole('alertdialog'))
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await nextFrames(page)
    await opener.evaluate((button) => button.remove())
    await expect(page.locator('.change-action:focus, .change-field:focus')).toBeAttached()
  })
})

test('The question before a link hands the focus back to the choice', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, ({ accessKey }) => !accessKey)
  await page.goto(`/trailer/${uuid}`)
  const opener = page.getByRole('button', { name: 'Link Scan Tag' })
  await opener.press('Enter')
  const tag = page.getByRole('combobox', { name: 'Scan tag' })
  await typeInto(page, tag, '10055')
  await chooseByKeys(page, tag, 'DB-10055')
  await tabTo(page, page.getByRole('button', { name: 'Link', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Link DB-10055?' })).toBeVisible()
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  await expectFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('The first stop of the Tab key skips the bar', async ({ open }) => {
  const page = await open('viewer', '/home')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** Chooses what the list of a field is narrowed down to. */
async function chooseByKeys(page: Page, field: Locator, option: string) {
  await expect(page.getByRole('option')).toHaveText([option])
  // What was found last takes the place of what the arrow stood on.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(option, { timeout: 1000 })
  }).toPass()
}

async function expectFocusIn(dialog: Locator) {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

/** React Aria gives the focus back one frame after a dialog is gone, and what watches it comes after. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
  })
