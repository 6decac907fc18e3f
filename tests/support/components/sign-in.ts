import { page } from 'vitest/browser'
import { demoPassword, emailOf, type Who } from '#tests/support/server/demo-people.ts'

/** The controls of the sign-in page. */
export function loginForm() {
  return {
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.getByLabelText('Password', { exact: true }),
    login: page.getByRole('button', { name: 'Login' }),
  }
}

/** Signs in on the page that asks for it. */
export async function signIn(who: Who, password: string = demoPassword) {
  const form = loginForm()
  await form.email.fill(emailOf(who))
  await form.password.fill(password)
  await form.login.click()
}
