import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { press, tabTo, typeInto } from '#tests/support/components/keys.ts'
import { expectAddress, goTo, open, yard } from '#tests/support/components/open.ts'
import { loginForm } from '#tests/support/components/sign-in.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-people.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('Signing in, finding, editing and saving a trailer takes no mouse', async () => {
  await open('stranger', '/login')
  const { email, password } = loginForm()
  await typeInto(email, emailOf('editor'))
  await typeInto(password, demoPassword)
  await userEvent.keyboard('{Enter}')
  await expectAddress('/home')
  const { vin, uuid } = await findTrailer(yard, () => true)

  await typeInto(page.getByRole('banner').getByRole('searchbox'), vin)
  await userEvent.keyboard('{Enter}')
  await tabTo(page.getByRole('grid', { name: 'Trailers' }))
  await userEvent.keyboard('{Enter}')
  await expectAddress(`/trailer/${uuid}`)

  await tabTo(page.getByRole('button', { name: 'Edit' }))
  await userEvent.keyboard('{Enter}')
  const form = trailerForm()
  await tabTo(form.rego)
  await typeSlowly('KEYS01')
  await tabTo(form.state)
  await userEvent.keyboard('{Enter}')
  const states = page.getByRole('listbox', { name: 'Registration State' })
  await expect.element(states.getByRole('option', { selected: true })).toHaveFocus()
  await userEvent.keyboard('Tas')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.state).toMatchTextContent('Tasmania')
  await typeInto(form.manufacturer, 'Saltbush')
  await chooseByKeys(form.manufacturer, 'Saltbush Skels')
  await tabTo(form.month)
  await userEvent.keyboard('july')
  await typeInto(form.year, '2004')
  await tabTo(form.save)
  await userEvent.keyboard('{Enter}')
  await expect.element(form.save).not.toBeInTheDocument()
  await expect.element(page.getByText('July 2004')).toBeVisible()
  await expect.element(page.getByText('Saltbush Skels')).toBeVisible()
})

test('The focus comes back to the button that opened a dialog', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ accessKey }) => !accessKey)
  await goTo(`/trailer/${uuid}`)
  for (const name of ['Link Scan Tag', 'More']) {
    const opener = page.getByRole('button', { name, exact: true })
    await press(opener, '{Enter}')
    if (name === 'More') await press(page.getByRole('menuitem', { name: 'Delete' }), '{Enter}')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect.element(dialog).toBeVisible()
    await expectFocusIn(dialog)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('A dialog that a menu opened hands the focus back to the button of the menu', async () => {
  await open('editor', '/trailers?layout=cards')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.bySelector('.trailer-list').getByRole('checkbox').first().click()
  const bar = page.getByRole('region', { name: 'Selection' })
  const openers = [
    { menu: bar.getByRole('button', { name: 'Change 1 trailer' }), entry: 'Write Notes' },
    { menu: page.getByRole('button', { name: 'Views' }), entry: 'Save this view…' },
  ]
  for (const { menu, entry } of openers) {
    await press(menu, '{Enter}')
    await press(page.getByRole('menuitem', { name: entry }), '{Enter}')
    const dialog = page.getByRole('dialog')
    await expectFocusIn(dialog)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  }
})

test('Where the button that opened a dialog is gone, the focus stays beside it', async () => {
  await open('admin')
  const { uuid } = await findTrailer(yard, ({ fleet_code, image }) => fleet_code && image)
  const [part] = await ask(yard, 'GET /trailers/{trailer}/parts', { trailer: uuid })
  await ask(yard, 'POST /trailer-parts/archive', { uuid: part?.uuid ?? '' })
  await ask(yard, 'POST /trailer/{uuid}', { uuid, fleet_code: 'WRONG-1' })
  await goTo(`/trailer/${uuid}/history`)
  // Each says what it puts back.
  await expect.element(page.getByRole('button', { name: /^Put back: .+ · / })).toBeVisible()
  const back = page.getByRole('button', { name: 'Put back: Job Number' }).first()
  await press(back, '{Enter}')
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: 'Put Back' })
  await expect.element(confirm).toBeEnabled()
  await press(confirm, '{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.bySelector('.change-field:focus')).toMatchTextContent('WRONG-1')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(page.bySelector('.change').getByRole('button').and(page.bySelector(':focus')))
    .toBeVisible()
})

test('Where that button goes only after the dialog, the focus stays beside it all the same', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ fleet_code, image }) => fleet_code && !image)
  await ask(yard, 'POST /trailer/{uuid}', { uuid, fleet_code: 'WRONG-1' })
  await goTo(`/trailer/${uuid}/history`)
  const opener = page.getByRole('button', { name: 'Put back: Job Number' }).first()
  await press(opener, '{Enter}')
  await expectFocusIn(page.getByRole('alertdialog'))
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await nextFrames()
  opener.element().remove()
  await expect
    .element(page.bySelector('.change-action:focus, .change-field:focus'))
    .toBeInTheDocument()
})

test('The question before a link hands the focus back to the choice', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ accessKey }) => !accessKey)
  await goTo(`/trailer/${uuid}`)
  const opener = page.getByRole('button', { name: 'Link Scan Tag' })
  await press(opener, '{Enter}')
  const tag = page.getByRole('combobox', { name: 'Scan tag' })
  await typeInto(tag, '10055')
  await chooseByKeys(tag, 'DB-10055')
  await tabTo(page.getByRole('button', { name: 'Link', exact: true }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog', { name: 'Link DB-10055?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  await expectFocusIn(dialog)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('The first stop of the Tab key skips the bar', async () => {
  await open('viewer', '/home')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await tabTo(skip)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

/** Chooses what the list of a field is narrowed down to. */
async function chooseByKeys(field: Locator, option: string) {
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([option])
  // What was found last takes the place of what the arrow stood on.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}')
      return field.element()
    })
    .toHaveValue(option)
}

/** As a person types: what comes faster is a scan, whose Enter presses nothing. */
async function typeSlowly(text: string) {
  for (const letter of text) {
    await userEvent.keyboard(letter)
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
}

const expectFocusIn = (dialog: Locator) =>
  expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true)

/** React Aria gives the focus back one frame after a dialog is gone, and what watches it comes after. */
async function nextFrames() {
  for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
}
