import { expect } from '@playwright/test'
import { draftIsKept } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdDrafts, stopWriting } from '#tests/support/browser/slow-storage.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'

test('A reload loses nothing of what the device had no time to write', async ({ open }) => {
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

test('It is written as soon as the app opens again, whatever page that is', async ({ open }) => {
  const page = await open('editor', '/register')
  await stopWriting(page)
  await trailerForm(page).vin.fill('6T9HALFTYPED')
  await page.goto('/home')
  await draftIsKept(page, '6T9HALFTYPED')
})

test('What is typed before drafts are read joins what an earlier visit left', async ({ open }) => {
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
