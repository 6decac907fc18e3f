import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAddress,
  goTo,
  open,
  textsOf,
  troubles,
  yard,
} from '#tests/support/components/open.ts'
import { newPicture } from '#tests/support/components/picture.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const beside = () => page.getByRole('navigation', { name: 'Settings' })
const title = (name: string) => page.getByRole('heading', { level: 1, name })

test('The pages of settings stand in a list, and on a desk beside each of them', async () => {
  await open('admin', '/settings')
  await expect.element(title('Settings')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /^Data/ }).click()
  await expectAddress('/settings/data')
  await expect.element(title('Data')).toBeVisible()
  expect(textsOf(beside().getByRole('link'))).toEqual([
    ...['Your Account', 'Organization', 'Security', 'Yard', 'Registry', 'Checklists', 'Dates'],
    ...['Tags', 'Visitors', 'Data', 'Mail'],
  ])
  await expect
    .element(beside().getByRole('link', { name: 'Data' }))
    .toHaveAttribute('data-here', 'true')
  await beside().getByRole('link', { name: 'Security' }).click()
  await expectAddress('/settings/security')
  await expect.element(page.getByText('Administrators must use a second factor')).toBeVisible()
})

test('A viewer’s settings are without what only administrators see', async () => {
  await open('viewer', '/settings/yard')
  await expect.element(title('Yard')).toBeVisible()
  await expect.element(page.getByText('Only an administrator can change this.')).toBeVisible()
  expect(textsOf(beside().getByRole('link'))).toEqual([
    ...['Your Account', 'Organization', 'Security', 'Yard', 'Dates', 'Visitors'],
  ])
  await goTo('/settings/data')
  await expect.element(page.getByText('Only an administrator can see this.')).toBeVisible()
})

test('Visitors see the name and the phone that an administrator wrote, and can call it', async () => {
  await open('admin', '/settings/visitors')
  const { accessKey } = await findTrailer(yard, (each) => each.accessKey)
  const phone = page.getByRole('textbox', { name: 'Phone that visitors call' })
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByRole('textbox', { name: 'Name that visitors see' }).fill('Kite Trailers')
  await phone.fill('ask Jo')
  await expect.element(page.getByText(/Write a phone number in digits/)).toBeVisible()
  await phone.fill('07 3000 0000')
  await save.click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await expect.element(page.getByText('Kite Trailers', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Call 07 3000 0000' }))
    .toHaveAttribute('href', 'tel:0730000000')
})

test('Visitors see the logo that an administrator chose, until it is removed; that can be undone', async () => {
  await open('admin', '/settings/visitors')
  const { accessKey } = await findTrailer(yard, (each) => each.accessKey)
  const chosen = page.bySelector('.visitor-logo input[type=file]').first()
  const logo = page.getByRole('main').getByRole('img', { name: 'Logo' })
  troubles.allow(/organization\/logo: status of 400/, /status of 400/)
  await chosen.upload(new File(['words'], 'logo.svg'))
  await expect.element(page.getByText(/Invalid file type/)).toBeVisible()
  await chosen.upload(await newPicture('kite.png'))
  await expectSaid('The logo is saved')
  await expect.element(logo).toHaveAttribute('width', '30')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expect.element(page.getByText('No logo')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(logo).toBeVisible()
  await open('stranger', `/secure/access/${accessKey?.uuid}`)
  const shown = page.getByRole('img', { name: 'Kite Trailers' })
  await expect.element(shown).toBeVisible()
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(60)
  expect(shown.element().getBoundingClientRect()).toMatchObject({ width: 30, height: 20 })
})
