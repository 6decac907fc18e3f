import { expect, type Page } from '@playwright/test'
import { ask, countOf } from '../support/ask.ts'
import { test } from '../support/drawbar-test.ts'
import { quadrantPhoto } from '../support/quadrant-photo.ts'
import { appIsOnDevice } from '../support/service-worker.ts'
import { fillRequired, trailerForm } from '../support/trailer-form.ts'
import { unreachable } from '../support/troubles.ts'

const vin = '6T9NONETWORK00001'

test.beforeEach(({ troubles }) => troubles.allow(unreachable))

test('A registration without a network waits in the form, through a reload, with its photo', async ({
  open,
}) => {
  const page = await fillIn(await open('editor', '/register'))
  await page.context().setOffline(true)
  await expectNoAnswer(page, 'You are offline.')
  await page.reload()
  await expectRestored(page)
  await page.context().setOffline(false)
  await expectRegisteredOnce(page)
})

test('A registration while the server is dead waits until it is back', async ({ app, open }) => {
  const page = await fillIn(await open('editor', '/register'))
  await app.kill('SIGKILL')
  await expectNoAnswer(page)
  await page.reload()
  await expectRestored(page)
  await app.restart()
  await expectRegisteredOnce(page)
})

test('A registration whose answer was lost is not made twice, not even after a reload', async ({
  open,
  troubles,
}) => {
  // Trying again is answered with a conflict, from which the app knows that it is there.
  troubles.allow(/ERR_FAILED/, /status of 409/)
  const page = await fillIn(await open('editor', '/register'))
  await page.route(
    '**/api/register-trailer',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await expectNoAnswer(page)
  await page.reload()
  await expectRestored(page)
  await expectRegisteredOnce(page)
})

test('Create pressed twice registers one trailer', async ({ open }) => {
  const page = await fillIn(await open('editor', '/register'))
  await trailerForm(page).create.dblclick()
  await page.waitForURL(/\/trailer\//)
  expect(await countOf(page, vin)).toBe(1)
})

async function fillIn(page: Page) {
  await appIsOnDevice(page)
  await page.getByLabel('Add Image').setInputFiles({
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: await quadrantPhoto(),
  })
  await fillRequired(page, vin)
  await trailerForm(page).notes.fill('Registered in the paddock')
  return page
}

async function expectNoAnswer(page: Page, reason = 'The server does not answer.') {
  const form = trailerForm(page)
  await form.create.click()
  await expect(page.getByText(`${reason} Nothing is lost: try again.`)).toBeVisible()
  await expect(form.vin).toHaveValue(vin)
  await expect(form.notes).toHaveValue('Registered in the paddock')
}

async function expectRestored(page: Page) {
  const form = trailerForm(page)
  await expect(page.getByText('This is what you typed last time.')).toBeVisible()
  await expect(form.vin).toHaveValue(vin)
  await expect(form.manufacturer).toHaveValue('Coolibah Bend Engineering')
  await expect(form.year).toHaveValue('2019')
  await expect(form.notes).toHaveValue('Registered in the paddock')
  await expect(page.getByRole('img', { name: 'The new image' })).toHaveAttribute(
    'data-state',
    'shown',
  )
}

async function expectRegisteredOnce(page: Page) {
  await trailerForm(page).create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  expect(await countOf(page, vin)).toBe(1)
  const uuid = page.url().slice(-36)
  const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect(trailer.notes).toBe('Registered in the paddock')
  expect(trailer.image).not.toBeNull()
  await page.goto('/register')
  await expect(trailerForm(page).vin).toHaveValue('')
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
}
