import { expect } from '@playwright/test'
import { signIn } from '#tests/support/sign-in.ts'
import type { Screen } from './screen.ts'
import type { YardFacts } from './yard-facts.ts'

/** What people see who are not signed in. */
export function publicScreens({ full, part, noUuid }: YardFacts): Screen[] {
  const trailer = `/secure/trailers/${full.key}`
  const partPage = `${trailer}/part/${part}`
  const stranger = { who: 'stranger' } as const
  return [
    { ...stranger, name: 'landing', path: '/' },
    { ...stranger, name: 'landing-dark', path: '/', theme: 'dark' },
    { ...stranger, name: 'landing-daylight', path: '/', theme: 'daylight' },
    { ...stranger, name: 'login', path: '/login' },
    {
      ...stranger,
      name: 'login-refused',
      path: '/login',
      act: async (page) => {
        await signIn(page, 'viewer', 'wrong')
        await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
      },
    },
    { ...stranger, name: 'login-after-unknown-key', path: `/secure/access/${noUuid}` },
    { ...stranger, name: 'login-dark', path: '/login', theme: 'dark' },
    { ...stranger, name: 'login-daylight', path: '/login', theme: 'daylight' },
    { ...stranger, name: 'scan-stranger', path: '/scan' },
    { ...stranger, name: 'shared-trailer', path: `/secure/access/${full.key}` },
    { ...stranger, name: 'shared-trailer-loading', path: trailer, waiting: /api\/secure\// },
    { ...stranger, name: 'shared-trailer-failing', path: trailer, failing: /api\/secure\// },
    {
      ...stranger,
      name: 'shared-trailer-lists-failing',
      path: trailer,
      failing: /api\/secure\/.*\/(parts|resources)/,
    },
    { ...stranger, name: 'shared-trailer-dark', path: trailer, theme: 'dark' },
    { ...stranger, name: 'shared-trailer-daylight', path: trailer, theme: 'daylight' },
    { ...stranger, name: 'shared-part', path: partPage },
    { ...stranger, name: 'shared-part-loading', path: partPage, waiting: /api\/secure\/.*part/ },
    { ...stranger, name: 'shared-part-failing', path: partPage, failing: /api\/secure\/.*part/ },
    { ...stranger, name: 'shared-part-dark', path: partPage, theme: 'dark' },
    { ...stranger, name: 'shared-part-daylight', path: partPage, theme: 'daylight' },
    { ...stranger, name: 'error-no-such-page', path: '/no/such/page' },
  ]
}
