import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { loginForm, signIn } from '#tests/support/browser/sign-in.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A protected page asks who is there and opens after the sign-in', async ({ open }) => {
  const page = await open('stranger', '/trailers?q=Emu')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, 'viewer')
  await expect(page).toHaveURL(/\/trailers\?q=Emu$/)
  await expect(page.getByRole('heading', { name: 'Trailer Search' })).toBeVisible()
})

test('Nobody sees a protected page without a sign-in', async ({ open }) => {
  // On no page before, which would ask as well.
  const page = await open('stranger')
  const { held, letGo } = await holdBack(page, '**/api/session')
  await page.goto('/home')
  await held
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page, 'who is there is not known yet').toHaveURL(/\/home$/)
  await letGo()
  await expect(page).toHaveURL(/\/login$/)
  expect(protectedPages()).toContain('/settings/tags')
  for (const path of [...protectedPages(), '/trailer/no-uuid']) {
    await page.goto(path)
    await expect(loginForm(page).login).toBeVisible()
    await expect(page).toHaveURL(/\/login(\?next=|$)/)
  }
})

test('The login button waits for an email and a password', async ({ open }) => {
  const page = await open('stranger', '/login')
  await expect(
    page.getByText('This is a preview build, contact us for access or support.'),
  ).toBeVisible()
  const { email, password, login } = loginForm(page)
  await expect(login).toBeDisabled()
  await email.fill('editor@demo')
  await password.fill('x')
  await expect(login).toBeDisabled()
  await email.fill(emailOf('editor'))
  await expect(login).toBeEnabled()
  await password.fill('')
  await expect(login).toBeDisabled()
})

test('The sign-in on a phone stands together, and makes room for what went wrong', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const page = await open('stranger', '/login', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const form = loginForm(page)
  expect(await gap(form.email, page.getByText('Password', { exact: true }))).toBeLessThan(24)
  expect(await gap(form.password, form.login)).toBeLessThan(40)
  await form.email.fill(emailOf('viewer'))
  await form.password.fill('wrong')
  await expect(form.login).toHaveCSS('background-color', 'rgb(17, 59, 80)')
  await form.login.click()
  const said = page.getByText('Email or password is incorrect.')
  await expect(said).toBeVisible()
  await expect.poll(() => gap(form.password, said)).toBeGreaterThan(0)
  await expect.poll(() => gap(said, form.login)).toBeGreaterThan(0)
})

test('A wrong password is said, and the right one signs in', async ({ open, troubles }) => {
  troubles.allow(/status of 401/)
  const page = await open('stranger', '/login')
  await signIn(page, 'editor', 'drawbar-dem0')
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.')
  await expect(loginForm(page).email).toHaveValue(emailOf('editor'))
  await signIn(page, 'editor')
  await expect(page).toHaveURL(/\/home$/)
})

test('Logout leads to the sign-in and closes the pages behind it', async ({ open }) => {
  const page = await open('editor', '/trailers')
  await page.getByRole('button', { name: 'Menu of Tobias Okonjo' }).click()
  const told = page.waitForRequest('**/api/logout')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect((await told).method()).toBe('POST')
  expect((await told).postDataJSON()).toEqual({})
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/trailers')
  await expect(page).toHaveURL(/\/login/)
})

test('A viewer reads everything and is offered no change', async ({ open }) => {
  const page = await open('viewer', '/home')
  const { uuid, vin } = await findTrailer(page, ({ accessKey, image }) => !accessKey && image)
  await expect(page.getByRole('link', { name: 'Scan' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Register/ })).toHaveCount(0)
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText('No scan tag is linked yet.')).toBeVisible()
  for (const name of ['Edit', 'Add Defect', 'Add Entry', 'Link Scan Tag'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { name: /^Resources/ })).toBeVisible()
  for (const name of ['Take Photo', 'Change Image', 'Remove'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Who changed what' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.goto('/register')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(/can look at trailers, not register them/)).toBeVisible()
  await page.goto('/trailers')
  await page.goto('/home')
  await expect(page.getByText(/can look at trailers, not register them/)).toHaveCount(0)
  const [tag] = await ask(await open('editor'), 'GET /trailers/access/unlinked', {})
  await page.goto(`/link-tag/${tag?.uuid}`)
  await expect(page).toHaveURL(/\/scan$/)
  await expect(page.getByText(/can look at trailers, not link plates to them/)).toBeVisible()
})

test('A session that ends on the server keeps a half-typed registration', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await form.notes.fill('Two axles, one bent')
  await page.context().clearCookies()
  await form.vin.fill('6T9HALFTYPED')
  await page.reload()
  await expect(form.notes).toHaveValue('Two axles, one bent')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByText('Your session has ended. Sign in to go on; what you typed is kept.'),
  ).toBeVisible()
  await signIn(page, 'editor')
  await expect(page).toHaveURL(/\/register$/)
  await expect(form.vin).toHaveValue('6T9HALFTYPED')
  await expect(form.notes).toHaveValue('Two axles, one bent')
})

test('An edit that is saved after the session has ended is sent after the next sign-in', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const page = await open('editor')
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await page.context().clearCookies()
  await form.notes.fill('Typed at the very last moment')
  await form.save.click()
  await expectSaid(page, 'Saved on this device. It is sent once you have signed in.')
  await expect(page.getByText('Typed at the very last moment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue: Sign in to send 1 change' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, 'editor')
  await expect(page).toHaveURL(new RegExp(`/trailer/${uuid}$`))
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe(
    'Typed at the very last moment',
  )
})

/** The addresses of every page behind the sign-in, as the files of its routes are named. */
function protectedPages() {
  return (
    readdirSync(new URL('../../../src/routes/', import.meta.url))
      .filter((file) => file.startsWith('_signed-in.') && file !== '_signed-in.tsx')
      .map((file) => file.replace(/^_signed-in\.|(\.index)?\.tsx$/g, '').replaceAll('.', '/'))
      // Pages that stand beside the one that their address goes on from.
      .map((path) => path.replace(/_(?=\/)/g, ''))
      .map((path) => `/${path.replace(/\$\w+/g, () => randomUUID())}`)
  )
}

/** Pixels from one element down to the next, both measured in one layout. */
async function gap(above: Locator, below: Locator) {
  return above.evaluate(
    (upper, lower) => lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom,
    await below.elementHandle(),
  )
}
