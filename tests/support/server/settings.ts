import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import type { Role } from '#contract/session.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { loginForm } from '#tests/support/browser/sign-in.ts'
import type { App } from './app.ts'
import { ask } from './ask.ts'

/** What the page of the organization shows of one person. */
export const personRow = (page: Page, email: string): Locator =>
  page.getByRole('listitem').filter({ hasText: email })

/** Invites somebody as the administrator of a page, past the app. @returns their password */
export async function inviteAs(page: Page, name: string, email: string, role: Role) {
  const { password } = await ask(page, 'POST /user/invite', { name, email, role })
  return password
}

/** Signs in with any email and password on the page that asks for them. */
export async function signInAs(page: Page, email: string, password: string) {
  const form = loginForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.login.click()
}

/** Signs in with a password that was made for somebody, and chooses one of their own. */
export async function signInFirst(page: Page, email: string, password: string) {
  await signInAs(page, email, password)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await loginForm(page).login.click()
}

/** The password that an invited person chooses. */
export const ownPassword = 'My own 4 words, and more'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Ends the server for a page that has all its parts, as a service worker would keep them for it. */
export async function loseServer(app: App, page: Page) {
  // Some it loads when it has time, or when they are wanted.
  await page.route('**/assets/**', (route) =>
    route.fulfill({ path: dist + new URL(route.request().url()).pathname }),
  )
  // What was asked for before is not cut off.
  await partsHaveCome(page)
  await page.waitForLoadState('networkidle')
  await app.kill('SIGKILL')
}
