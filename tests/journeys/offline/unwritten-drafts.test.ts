import { expect } from '@playwright/test'
import { draftIsKept } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { openFinder } from '#tests/support/browser/parts.ts'
import { holdDrafts, stopWriting } from '#tests/support/browser/slow-storage.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

test('A reload loses nothing of what the device had no time to write', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await form.notes.fill('Written in time')
  await draftIsKept(page, 'Written in time')
  await stopWriting(page)
  await form.vin.fill('6T9HALFTYPED')
  await page.reload()
  await expect(form.vin).toHaveValue('6T9HALFTYPED')
  await expect(form.notes).toHaveValue('Written in time')
  await draftIsKept(page, '6T9HALFTYPED')
  await stopWriting(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(form.vin).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add Image' })).toBeVisible()
  await expect(page.getByText('This is what you typed last time.')).toBeHidden()
  await expect(form.vin).toHaveValue('')
})

test('It is written as soon as the app opens again, whatever page that is', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/register')
  await stopWriting(page)
  await trailerForm(page).vin.fill('6T9HALFTYPED')
  await page.goto('/home')
  await draftIsKept(page, '6T9HALFTYPED')
})

test('What is typed before drafts are read joins what an earlier visit left', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await form.notes.fill('From an earlier visit')
  await draftIsKept(page, 'From an earlier visit')
  const letDraftsGo = await holdDrafts(page)
  await page.goto('/register')
  await form.vin.fill('6T9HALFTYPED')
  await page.goto('/home')
  await letDraftsGo()
  await draftIsKept(page, '6T9HALFTYPED')
  await page.goto('/register')
  await expect(form.vin).toHaveValue('6T9HALFTYPED')
  await expect(form.notes).toHaveValue('From an earlier visit')
})

test('So it does in the form of a part and in that of a new user', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('admin')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await finder.toCustom.click()
  await finder.description.fill('Half a sentence')
  await draftIsKept(page, 'Half a sentence')
  await page.keyboard.press('Escape')
  const add = page.getByRole('button', { name: 'Add Part (1 waiting)' })
  await expect(add).toBeVisible()
  let letDraftsGo = await holdDrafts(page)
  await add.click()
  await finder.modelNumber.fill('YARD-2')
  await letDraftsGo()
  await expect(finder.description).toHaveValue('Half a sentence')
  await expect(finder.modelNumber).toHaveValue('YARD-2')
  await draftIsKept(page, 'YARD-2')

  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
  await email.fill('jo@left.example')
  await draftIsKept(page, 'jo@left.example')
  letDraftsGo = await holdDrafts(page)
  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  await name.fill('Jo Smith')
  await letDraftsGo()
  await expect(email).toHaveValue('jo@left.example')
  await expect(name).toHaveValue('Jo Smith')
  await draftIsKept(page, 'Jo Smith')
})
