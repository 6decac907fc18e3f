import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { weighScripts } from '#tests/support/browser/weight.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A trailer that is not there leads to the search', async ({ open, troubles }) => {
  troubles.allow(/status of 40[04]/)
  const page = await open('viewer', `/trailer/${randomUUID()}`)
  await expect(page).toHaveURL(/\/trailers$/)
  await page.goto('/trailer/no-uuid')
  await expect(page).toHaveURL(/\/trailers$/)
  await page.goto('/trailer')
  await expect(page).toHaveURL(/\/home$/)
})

test('A key that opens nothing leads to the sign-in', async ({ open, troubles }) => {
  troubles.allow(/status of 40[04]/)
  const page = await open('stranger')
  const weight = weighScripts(page)
  await page.goto(`/secure/access/${randomUUID()}`)
  await expect(page).toHaveURL(/\/login$/)
  await isTakenOver(page)
  expect(weight(), 'bytes of scripts').toBeLessThan(115_000)
  const others = [`trailers/${randomUUID()}`, 'access/nothing', 'trailers', 'access', 'access/']
  const broken = ['access/%E0%A4%A', 'trailers/%zz']
  for (const path of [...others, ...broken]) {
    await page.goto(`/secure/${path}`)
    await expect(page).toHaveURL(/\/login$/)
  }
  const { accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  for (const path of ['/T/', '/secure/access/']) {
    await page.goto(`${path}${accessKey?.serial}`)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(/its serial alone opens nothing/)).toBeVisible()
    await expect(page.getByText(/is not linked yet/)).toHaveCount(0)
  }
})

test('The sign-in stands still while it comes, and when it says why somebody was led there', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 40[04]/)
  const page = await open('stranger', '/login')
  const title = page.getByRole('heading', { name: 'Login' })
  const place = await title.boundingBox()
  await page.locator('form').evaluate((form) => {
    form.style.display = 'none'
  })
  expect(await title.boundingBox()).toEqual(place)
  await page.goto('/secure/access/nothing')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status').filter({ hasText: 'plate' })).toBeVisible()
  expect(await title.boundingBox()).toEqual(place)
})

test('A key opens its trailer to strangers, and the page of its own people to them', async ({
  open,
}) => {
  const page = await open('viewer', '/home')
  const { uuid, vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const stranger = await open('stranger', `/secure/trailers/${accessKey?.uuid}`)
  await expect(stranger.getByRole('heading', { name: vin })).toBeVisible()
  await expect(stranger).toHaveURL(`/secure/trailers/${accessKey?.uuid}`)
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('An address that is no page says so', async ({ open }) => {
  const page = await open('stranger', '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('Not Found')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('An address that is no page keeps the bar for somebody signed in', async ({ open }) => {
  const page = await open('editor', '/T')
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('This address of a plate is not complete.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByText('Not Found')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.fill('Emu')
  await box.press('Enter')
  await expect(page).toHaveURL('/trailers?q=Emu')
  await expect(page.getByText('Results for ‘Emu’')).toBeVisible()
})
