import { expect } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { pauseClock } from '#tests/support/browser/pause-clock.ts'
import { loginForm } from '#tests/support/browser/sign-in.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A call that nobody answers is given up after five minutes', async ({ open, troubles }) => {
  troubles.allow(/ERR_ABORTED/)
  const page = await open('stranger', '/login')
  await page.clock.install()
  await page.reload()
  await page.route('**/api/login', () => undefined)
  const { email, password, login } = loginForm(page)
  await email.fill(emailOf('viewer'))
  await password.fill('drawbar-demo')
  await pauseClock(page)
  const sent = page.waitForRequest('**/api/login')
  await login.click()
  await sent
  const problem = page.getByText('The server does not answer. Check the connection and try again.')
  await page.clock.fastForward(299_000)
  await expect(problem).toBeHidden()
  await page.clock.fastForward(1000)
  await expect(problem).toBeVisible()
  await page.clock.resume()
})

test('A picker asks 700 milliseconds after the last letter', async ({ open }) => {
  const page = await open('editor', '/register', { withoutCopy: true })
  const { customer } = trailerForm(page)
  await expect(customer).toBeVisible()
  const asked: string[] = []
  await page.route('**/api/customers?**', (route) => {
    // The list itself may still be on its way.
    const search = new URL(route.request().url()).searchParams.get('search')
    if (search) asked.push(search)
    return route.continue()
  })
  await page.clock.install()
  await pauseClock(page)
  await customer.fill('Emu')
  await page.clock.runFor(600)
  await customer.fill('Emu Flat')
  await page.clock.runFor(699)
  expect(asked).toEqual([])
  const answered = page.waitForResponse('**/api/customers?search=Emu**')
  await page.clock.runFor(1)
  await answered
  expect(asked).toEqual(['Emu Flat'])
  await page.clock.resume()
})

test('The search box of a list asks 700 milliseconds after the last letter', async ({ open }) => {
  const page = await open('viewer', '/settings/organization')
  const box = page.getByRole('searchbox', { name: 'Search Users' })
  await expect(box).toBeVisible()
  const asked: string[] = []
  await page.route('**/api/users?**', (route) => {
    // The list itself may still be on its way.
    const search = new URL(route.request().url()).searchParams.get('search')
    if (search) asked.push(search)
    return route.continue()
  })
  await page.clock.install()
  await pauseClock(page)
  await box.fill('Pri')
  await page.clock.runFor(600)
  await box.fill('Priya')
  await page.clock.runFor(699)
  expect(asked).toEqual([])
  const answered = page.waitForResponse('**/api/users?search=Priya**')
  await page.clock.runFor(1)
  await answered
  expect(asked).toEqual(['Priya'])
  await page.clock.resume()
})

test('A notification goes after five seconds, but not under the pointer', async ({ open }) => {
  const page = await open('editor', '/home')
  const { uuid } = await findTrailer(page, ({ image }) => image)
  await page.clock.install()
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await pauseClock(page)
  await trailerForm(page).notes.fill('Fresh paint')
  await trailerForm(page).save.click()
  const notification = page.getByText('Changes saved')
  await expect(async () => {
    // The answer comes when it comes; only what follows it waits for this clock.
    await page.clock.runFor(50)
    expect(await notification.isVisible()).toBe(true)
  }).toPass()
  await notification.hover()
  await page.clock.runFor(20_000)
  await expect(notification).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4500)
  await expect(notification).toBeVisible()
  await page.clock.runFor(1000)
  await expect(notification).toBeHidden()
  await page.clock.resume()
})

test('What became of an image is shown for three seconds', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, ({ image }) => !image)
  await page.goto(`/trailer/${uuid}/documents`)
  const indicator = page.locator('.photo-input-state').getByRole('status')
  await expect(indicator).toHaveText('')
  const picture = await newPicture()
  await page.clock.install()
  const buffer = Buffer.from(await picture.arrayBuffer())
  const { held, letGo } = await holdBack(page, '**/api/upload')
  const file = { name: 'yard.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Add Image').setInputFiles(file)
  await expect(indicator).toHaveText('Loading')
  await held
  await pauseClock(page)
  await letGo()
  await expect(async () => {
    // The answer comes when it comes; only what follows it waits for this clock.
    await page.clock.runFor(20)
    expect(await indicator.textContent()).toBe('Done')
  }).toPass()
  await page.clock.runFor(2900)
  await expect(indicator).toHaveText('Done')
  await page.clock.runFor(200)
  await expect(indicator).toHaveText('')
  await page.clock.resume()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image).not.toBeNull()
})

test('Letters typed five seconds apart look for a month anew', async ({ open }) => {
  const page = await open('editor', '/register')
  const { month } = trailerForm(page)
  await month.focus()
  await page.keyboard.type('ju')
  await expect(month).toHaveValue('06')
  const later = (key: string, milliseconds: number) =>
    month.evaluate(
      (select, [pressed, wait]) => {
        const event = new KeyboardEvent('keydown', {
          key: pressed,
          bubbles: true,
          cancelable: true,
        })
        Object.defineProperty(event, 'timeStamp', { value: performance.now() + wait })
        select.dispatchEvent(event)
      },
      [key, milliseconds] as const,
    )
  // No month begins with this letter, so that it says whether those before it still count.
  await later('l', 5001)
  await expect(month).toHaveValue('06')
  await page.keyboard.type('ju')
  await later('l', 4000)
  await expect(month).toHaveValue('07')
})
