import type { Page } from '@playwright/test'
import { demoPassword, emailOf, type Who } from '#tests/support/server/demo-people.ts'

/** The controls of the sign-in page. */
export function loginForm(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.getByLabel('Password', { exact: true }),
    login: page.getByRole('button', { name: 'Login' }),
  }
}

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, who: Who, password: string = demoPassword) {
  const form = loginForm(page)
  await form.email.fill(emailOf(who))
  await form.password.fill(password)
  await form.login.click()
}
