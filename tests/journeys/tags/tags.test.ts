import { expect, type Page } from '@playwright/test'
import { copyIsComplete, syncedRevision } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { chooseAct, filterTo, selectTag, tagRow } from '#tests/support/browser/tags.ts'
import { typeCode } from '#tests/support/browser/type-code.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A batch is minted by keys, chosen at once, and marked as printed', async ({ open }) => {
  const page = await open('admin', '/home')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL('/settings/tags')
  await expect(page.getByRole('radio', { name: 'Minted 8' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Mint Tags' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mint Tags' })
  const count = dialog.getByRole('textbox', { name: 'How many' })
  await expect(count).toBeFocused()
  await count.fill('501')
  await expect(dialog.getByText('A batch has 1 to 500 tags')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mint' })).toBeDisabled()
  await count.fill('3')
  await page.keyboard.press('Enter')
  await expectSaid(page, '3 tags minted')
  await expect(page).toHaveURL('/settings/tags?state=minted')
  await expect(page.getByRole('radio', { name: 'Minted 11' })).toBeChecked()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: checked(page) })).toHaveCount(3)
  await expect(page.getByText(/^Minted by Marnie Castellane today/)).toHaveCount(3)
  await page.getByRole('button', { name: 'Mark as Printed' }).click()
  await expectSaid(page, '3 marked as printed')
  await expect(page.getByRole('radio', { name: 'Minted 8' })).toBeVisible()
  await filterTo(page, 'Printed')
  await expect(page.getByText(/^Printed by Marnie Castellane today/)).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Select tags to make their plates')).toBeVisible()
})

test('Pressing Mint twice makes one batch', async ({ open }) => {
  const page = await open('admin', '/settings/tags')
  let batches = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tags/mint')) batches += 1
  })
  await page.getByRole('button', { name: 'Mint Tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mint Tags' })
  const mint = await dialog.getByRole('button', { name: 'Mint' }).elementHandle()
  for (const pause of [0, 60, 120]) {
    await page.waitForTimeout(pause)
    await mint?.dispatchEvent('click')
  }
  await expect(dialog).toBeHidden()
  await expect(page.getByText('20 selected')).toBeVisible()
  expect(batches).toBe(1)
})

test.describe('On a yard that nobody changed', () => {
  test.use({ sharesYard: false })

  test('Tags are found by serial and VIN, page by page, and kept in the address', async ({
    open,
  }) => {
    const page = await open('admin', '/settings/tags')
    await expect(page.getByText('Showing 1–20 of 60')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/settings/tags?page=2')
    const { vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
    const search = page.getByRole('searchbox', { name: 'Search Tags' })
    await search.fill(vin.slice(-6).toLowerCase())
    await search.press('Enter')
    const row = tagRow(page, accessKey?.serial ?? '')
    await expect(row.getByRole('link', { name: vin })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Printed 0' })).toBeVisible()
    await page.reload()
    await row.getByRole('link', { name: vin }).click()
    await expect(page).toHaveURL(/\/trailer\//)
    await page.goto('/settings/tags?find=nothing-like-it')
    await expect(page.getByText('List is empty..')).toBeVisible()
  })
})

test('A plate is voided with a reason, and opens nothing any more', async ({ open, troubles }) => {
  troubles.allow(/status of 404/)
  const page = await open('admin', '/home')
  const { uuid, vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const serial = accessKey?.serial ?? ''
  await page.goto(`/settings/tags?find=${serial}`)
  await selectTag(page, serial)
  await expect(page.getByText('1 selected')).toBeVisible()
  await chooseAct(page, serial, 'Void')
  const question = page.getByRole('alertdialog', { name: `Void ${serial}?` })
  await expect(question).toContainText(`It will no longer open ${vin}`)
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  const confirm = question.getByRole('button', { name: 'Void' })
  await confirm.click()
  await expect(reason).toHaveAccessibleDescription('Required')
  await expect(reason).toBeFocused()
  await reason.fill('Stolen with the dolly')
  await copyIsComplete(page)
  const before = await syncedRevision(page)
  await confirm.click()
  await expectSaid(page, `${serial} is void`)
  await expect(tagRow(page, serial)).toContainText('Stolen with the dolly')
  await expect(page.getByText('Select tags to make their plates')).toBeVisible()
  const menu = page.getByRole('button', { name: `More for ${serial}` })
  await expect(menu).toBeFocused()
  await expect(menu).toHaveText('More')
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Who and When'])
  await page.keyboard.press('Escape')
  await expect.poll(() => syncedRevision(page)).toBeGreaterThan(before)
  await page.goto('/scan')
  await typeCode(page, serial)
  await expect(page.getByText('This plate is void.')).toBeVisible()
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('button', { name: 'Link Scan Tag' })).toBeVisible()
  const stranger = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await expect(stranger).toHaveURL(/\/login/)
})

test('A damaged plate is replaced, and the new one opens its trailer', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 404/)
  const page = await open('admin', '/home')
  const { vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const [spare] = await ask(page, 'GET /trailers/access/unlinked', {})
  const [serial, fresh] = [accessKey?.serial ?? '', spare?.serial ?? '']
  await page.goto(`/settings/tags?find=${serial}`)
  await chooseAct(page, serial, 'Replace Damaged Plate')
  const question = page.getByRole('alertdialog', { name: `Replace ${serial}?` })
  const picker = question.getByRole('combobox', { name: 'New scan tag' })
  await expect(picker).toBeFocused()
  await picker.fill(fresh)
  await page.getByRole('option', { name: fresh }).click()
  await copyIsComplete(page)
  const before = await syncedRevision(page)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expectSaid(page, `${fresh} took the place of ${serial}`)
  await expect(tagRow(page, serial)).toContainText(`${fresh} took its place`)
  const stranger = await open('stranger', `/secure/access/${spare?.uuid}`)
  await expect(stranger.getByRole('heading', { name: vin })).toBeVisible()
  await expect.poll(() => syncedRevision(page)).toBeGreaterThan(before)
  await page.goto('/scan')
  await typeCode(page, serial)
  await expect(page.getByText('This plate was replaced.')).toBeVisible()
})

test('A plate that leaves the list by an act leaves the focus beside its place', async ({
  open,
}) => {
  const page = await open('admin')
  const view = { search: '', start: 0, limit: 100 }
  const [first, second] = await ask(page, 'GET /tags', { ...view, state: 'minted' })
  const tags = await ask(page, 'GET /tags', { ...view, state: 'linked' })
  const [last, former] = [tags.at(-1), tags.at(-2)].map((tag) => tag?.serial ?? '')
  await page.goto('/settings/tags?state=minted')
  await chooseAct(page, first?.serial ?? '', 'Mark as Printed')
  await expect(menuOf(page, second?.serial ?? '')).toBeFocused()
  await page.goto(`/settings/tags?state=linked&page=2`)
  await chooseAct(page, last ?? '', 'Void')
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox', { name: 'Reason' }).fill('Lost')
  await question.getByRole('button', { name: 'Void' }).click()
  await expect(question).toBeHidden()
  await expect(menuOf(page, former ?? '')).toBeFocused()
})

const menuOf = (page: Page, serial: string) =>
  page.getByRole('button', { name: `More for ${serial}` })

const checked = (page: Page) => page.getByRole('checkbox', { checked: true })
