import { page } from 'vitest/browser'

/** The controls of the sign-in page. */
export function loginForm() {
  return {
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.getByLabelText('Password', { exact: true }),
    login: page.getByRole('button', { name: 'Login' }),
  }
}
