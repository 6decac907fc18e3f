import { expect } from '@playwright/test'
import { signIn } from '#tests/support/browser/sign-in.ts'
import type { Screen } from './screen.ts'
import type { YardFacts } from './yard-facts.ts'

/** What people see who are not signed in. */
export function publicScreens({ full, part, noUuid }: YardFacts): Screen[] {
  const trailer = `/secure/trailers/${full.key}`
  const partPage = `${trailer}/part/${part}`
  const stranger = { who: 'stranger' } as const
  return [
    { ...stranger, name: 'landing', path: '/', isThemed: true },
    { ...stranger, name: 'login', path: '/login', isThemed: true },
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
    { ...stranger, name: 'scan-stranger', path: '/scan' },
    { ...stranger, name: 'shared-trailer', path: `/secure/access/${full.key}`, isThemed: true },
    { ...stranger, name: 'shared-trailer-loading', path: trailer, waiting: /api\/secure\// },
    { ...stranger, name: 'shared-trailer-failing', path: trailer, failing: /api\/secure\// },
    {
      ...stranger,
      name: 'shared-trailer-lists-failing',
      path: trailer,
      failing: /api\/secure\/.*\/(parts|resources)/,
    },
    { ...stranger, name: 'shared-part', path: partPage, isThemed: true },
    { ...stranger, name: 'shared-part-loading', path: partPage, waiting: /api\/secure\/.*part/ },
    { ...stranger, name: 'shared-part-failing', path: partPage, failing: /api\/secure\/.*part/ },
    { ...stranger, name: 'error-no-such-page', path: '/no/such/page' },
  ]
}
