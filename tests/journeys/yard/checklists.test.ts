import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

const list = '/settings/checklists'
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Checklist' })

async function act(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const sections = (page: Page) => page.getByRole('grid', { name: 'Sections' }).getByRole('row')

test('A checklist is written, survives a reload unsaved, is saved and changed to a new version', async ({
  open,
}) => {
  const page = await open('admin', '/home')
  await copyIsComplete(page)
  await page.getByRole('button', { name: /^Menu of / }).click()
  await page.getByRole('menuitem', { name: 'Checklists' }).click()
  await expect(page).toHaveURL(list)
  await page.getByRole('button', { name: 'Add Checklist' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('After a wash')
  await page.getByRole('textbox', { name: 'Title of the section' }).fill('Outside')
  for (const title of ['Doors', 'Mirrors']) {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await page.getByRole('textbox', { name: 'What to check' }).fill(title)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  expect([await smallTargets(page), await contentWidth(page)]).toEqual([[], 390])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('After a wash')
  await page.goto(list)
  await page.getByRole('link', { name: 'After a wash' }).click()
  await act(page, 'Mirrors', 'Move Up')
  await act(page, 'Doors', 'Delete')
  await expect(row(page, /^Doors/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('grid', { name: 'Items of Outside' }).getByRole('row')).toHaveText([
    /Mirrors/,
    /Doors/,
  ])
  await save(page).click()
  await expectSaid(page, 'Checklist saved')
  const made = await find(page, 'After a wash')
  expect(made).toMatchObject({ version: 1, interval_days: null })
  await page.getByRole('textbox', { name: 'Due every … days' }).fill('7')
  await row(page, /^Doors/).click()
  await page.getByRole('textbox', { name: 'How to check it' }).fill('Open and shut')
  await page.getByRole('button', { name: 'Done' }).click()
  await save(page).click()
  // The button is off from the press on.
  await expect
    .poll(() => find(page, 'After a wash'))
    .toMatchObject({ version: 2, interval_days: 7 })
  await expect(save(page)).toBeDisabled()
})

test('Sections are dragged by keys, and items by the mouse onto another section', async ({
  open,
}) => {
  const page = await open('admin', list)
  await copyIsComplete(page)
  await page.getByRole('link', { name: 'Yard check' }).click()
  await expect(sections(page).first()).toContainText('The whole')
  await page.getByRole('button', { name: 'Drag The whole' }).focus()
  const target = page.locator(':focus')
  await page.keyboard.press('Enter')
  await expect(target).toHaveAccessibleName('Insert between The whole and Wheels')
  await page.keyboard.press('ArrowDown')
  await expect(target).toHaveAccessibleName(/^Insert between Wheels and/)
  await page.keyboard.press('Enter')
  await expect(sections(page).first()).toContainText('Wheels')
  const before = await sections(page).filter({ hasText: 'Body' }).textContent()
  await row(page, /^Scan tag/).dragTo(sections(page).filter({ hasText: 'Body' }))
  await expect(row(page, /^Scan tag/)).toHaveCount(0)
  await expect(sections(page).filter({ hasText: 'Body' })).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(sections(page).first()).toContainText('The whole')
})

test.describe('On a yard that nobody changed', () => {
  test.use({ sharesYard: false })

  test('A checklist is copied, exported, imported and retired; a wrong file is refused in words', async ({
    open,
  }) => {
    const page = await open('admin', list)
    await copyIsComplete(page)
    const downloading = page.waitForEvent('download')
    await act(page, 'Yard check', 'Export as a File')
    const file = await (await downloading).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      name: 'Yard check',
      format: 1,
    })
    const input = page.getByLabel('File of a checklist')
    await input.setInputFiles({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('{}') })
    await expect(
      page.getByText('This is not a checklist of Drawbar. Nothing was imported.'),
    ).toBeVisible()
    await noteHeadings(page)
    await input.setInputFiles(file)
    await expect(page.getByText(/is imported but not saved\. Check it, then save it/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Yard check' })).toBeVisible()
    expect(await notedHeadings(page)).not.toContain('New Checklist')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('')
    const interval = page.getByLabel('Due every … days')
    await interval.fill('12abc')
    await expect(page.getByText(/^A whole number of days from 1/)).toBeVisible()
    await interval.fill('')
    await page
      .getByRole('grid', { name: /^Items of/ })
      .getByRole('row')
      .first()
      .click()
    const item = page.getByRole('dialog')
    await item.getByLabel('What to check').fill('')
    await item.getByRole('button', { name: /^Answered by|Answered by$/ }).click()
    await page.getByRole('option', { name: 'Number', exact: true }).click()
    await item.getByLabel('Up to').fill('12 or 13')
    await item.getByRole('button', { name: 'Done' }).click()
    await save(page).click()
    await expect(page.getByText('Not saved yet: something is missing or unclear.')).toBeVisible()
    // A press on what is said leads to the field that it is about.
    const problems = page.getByRole('alert').getByRole('button')
    await problems.filter({ hasText: /^Name: / }).click()
    await expect(name).toBeFocused()
    const ofItem = problems.filter({ hasText: ', item 1: ' })
    await ofItem.last().click()
    await expect(item.getByLabel('Up to')).toBeFocused()
    await item.getByLabel('Up to').fill('')
    await item.getByRole('button', { name: 'Done' }).click()
    await ofItem.click()
    await expect(item.getByLabel('What to check')).toBeFocused()
    await item.getByLabel('What to check').fill('Lights')
    await item.getByRole('button', { name: 'Done' }).click()
    await name.fill('Imported')
    await save(page).click()
    await expectSaid(page, 'Checklist saved')
    await page.goto(list)
    await act(page, 'Imported', 'Copy')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Imported (copy)')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(list)
    await act(page, 'Imported', 'Retire')
    await expectSaid(page, "'Imported' is retired.")
    await expect(page.locator('.checklist-row', { hasText: 'Imported' })).toContainText('Retired')
    await expectNoViolations(page)
  })
})

async function find(page: Page, name: string) {
  const all = await ask(page, 'GET /checklists', {})
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`there is no checklist ${name}`)
  return found
}

/** Notes every heading that the page shows from now on. */
const noteHeadings = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    Reflect.set(globalThis, 'seenHeadings', seen)
    const note = () => seen.add(document.querySelector('h1')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true })
  })

const notedHeadings = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'seenHeadings') as Set<string>)])
