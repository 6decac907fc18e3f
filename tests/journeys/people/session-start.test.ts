import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { loginForm, signIn } from '#tests/support/browser/sign-in.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-people.ts'

test.use({ sharesYard: true })

test('The session is asked for at the start and after a sign-in, whatever came of it', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const page = await open('stranger', '/login')
  const started = page.waitForResponse('**/api/session')
  await page.reload()
  await started
  const answers: unknown[] = []
  // Noted as it passes: the page that asked may be left by the time that it is read.
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    answers.push((await response.json()).data)
    await route.fulfill({ response })
  })
  const answerAfterLogin = async () => {
    await page.waitForResponse('**/api/login')
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before)
    return answers[before]
  }
  const afterRefusal = answerAfterLogin()
  await signIn(page, 'viewer', 'wrong')
  expect(await afterRefusal).toEqual({ user: null, org: null })
  const afterSuccess = answerAfterLogin()
  await signIn(page, 'viewer')
  expect(await afterSuccess).toMatchObject({
    user: { email: emailOf('viewer') },
    org: { name: 'Wattle Ridge Trailers' },
  })
  await expect(page).toHaveURL(/\/home$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('The login button is busy until the answer is there', async ({ open }) => {
  const page = await open('stranger', '/login')
  const { held, letGo } = await holdBack(page, '**/api/login')
  const { email, password, login } = loginForm(page)
  await email.fill(emailOf('viewer'))
  await password.fill(demoPassword)
  await login.click()
  await held
  await expect(page.locator('.login-form .spinner')).toBeVisible()
  await letGo()
  await expect(page).toHaveURL('/home')
})

test('What refuses a sign-in on its way is named, and no server is blamed', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of (403|511)/)
  const page = await open('stranger', '/login')
  const alert = page.getByRole('alert')
  for (const status of [403, 511]) {
    const filter = { status, contentType: 'text/html', body: '<h1>Blocked</h1>' }
    await page.route('**/api/login', (route) => route.fulfill(filter), { times: 1 })
    await signIn(page, 'viewer')
    await expect(alert).toHaveText(
      `Something between this device and Drawbar refuses this: ${status}.`,
    )
  }
  await signIn(page, 'viewer')
  await expect(page).toHaveURL(/\/home$/)
})

test('A registration has no scan tag to link yet', async ({ open }) => {
  const page = await open('editor', '/register')
  await expect(page.getByRole('heading', { name: 'Register Trailer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Scan Tag' })).toHaveCount(0)
})
