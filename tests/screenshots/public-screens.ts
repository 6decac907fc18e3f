import { expect, type Page } from '@playwright/test'
import { signIn } from '#tests/support/browser/sign-in.ts'
import type { Screen } from './screen.ts'
import type { YardFacts } from './yard-facts.ts'

/** What people see who are not signed in. */
export function publicScreens({ full, part, noUuid }: YardFacts): Screen[] {
  const trailer = `/secure/trailers/${full.key}`
  const partPage = `${trailer}/part/${part}`
  const stranger = { who: 'stranger' } as const
  const within = { ...stranger, from: '/login' }
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
    {
      ...{ ...stranger, name: 'login-after-unknown-key' },
      ...{ path: `/secure/access/${noUuid}`, leadsTo: '/login' },
    },
    { ...stranger, name: 'forgotten', path: '/forgotten', isThemed: true },
    { ...stranger, name: 'join-over', path: '/join#none' },
    {
      ...{ ...stranger, name: 'join', path: '/join#none', isThemed: true },
      act: withAnswer('join/look', invitation),
    },
    { ...stranger, name: 'new-password-over', path: '/new-password#none' },
    {
      ...{ ...stranger, name: 'new-password', path: '/new-password#none', isThemed: true },
      act: withAnswer('password/reset/look', { email: 'kim@acme.example' }),
    },
    { ...stranger, name: 'scan-stranger', path: '/scan' },
    { ...stranger, name: 'shared-trailer', path: `/secure/access/${full.key}`, isThemed: true },
    {
      ...{ ...stranger, name: 'shared-trailer-report', path: trailer, isThemed: true },
      act: async (page) => {
        await page.getByRole('button', { name: 'Report a problem' }).click()
        const words = page.getByRole('textbox', { name: 'What is wrong?' })
        await words.fill('The left rear light hangs by its cable.')
      },
    },
    {
      ...{ ...stranger, name: 'shared-trailer-reported', path: trailer },
      act: async (page) => {
        await page.getByRole('button', { name: 'Report a problem' }).click()
        const words = page.getByRole('textbox', { name: 'What is wrong?' })
        await words.fill('The left rear light hangs by its cable.')
        await page.getByRole('button', { name: 'Send' }).click()
        await page.getByRole('heading', { name: 'Sent' }).waitFor()
      },
    },
    {
      ...{ ...stranger, name: 'report-answer', path: trailer },
      act: async (page) => {
        await page.getByRole('button', { name: 'Report a problem' }).click()
        await page.getByRole('textbox', { name: 'What is wrong?' }).fill('A light is broken.')
        await page.getByRole('button', { name: 'Send' }).click()
        await page.getByRole('link', { name: 'See what becomes of it' }).click()
        await page.getByText('Nobody has decided about it yet.').waitFor()
      },
    },
    { ...stranger, name: 'report-answer-unknown', path: `/report/${noUuid}` },
    { ...stranger, name: 'intake', path: `/intake/${demoIntake.key}`, isThemed: true },
    {
      ...{ ...stranger, name: 'intake-filled', path: `/intake/${demoIntake.key}` },
      act: async (page) => {
        await page.getByRole('textbox', { name: 'VIN' }).fill('6T9T27')
        await page.getByRole('button', { name: 'Paste a list' }).click()
        await page.getByRole('textbox', { name: /One part a line/ }).fill('AX-9T\t3\nLED-12')
        await page.getByRole('button', { name: 'Read the list' }).click()
        await page.getByRole('button', { name: 'Send' }).click()
        await page.getByText('Say who you are.').waitFor()
      },
    },
    { ...stranger, name: 'intake-over', path: `/intake/${noUuid}` },
    {
      ...{ ...stranger, name: 'intake-failing', from: '/login' },
      ...{ path: `/intake/${demoIntake.key}`, failing: /api\/intake\// },
    },
    { ...stranger, name: 'intake-sent', path: `/intake/sent/${demoIntake.answer}` },
    { ...within, name: 'shared-trailer-loading', path: trailer, waiting: /api\/secure\// },
    { ...within, name: 'shared-trailer-failing', path: trailer, failing: /api\/secure\// },
    {
      ...within,
      name: 'shared-trailer-lists-failing',
      path: trailer,
      failing: /api\/secure\/.*\/(parts|resources)/,
    },
    { ...stranger, name: 'shared-part', path: partPage, isThemed: true },
    { ...within, name: 'shared-part-loading', path: partPage, waiting: /api\/secure\/.*part/ },
    { ...within, name: 'shared-part-failing', path: partPage, failing: /api\/secure\/.*part/ },
    { ...stranger, name: 'error-no-such-page', path: '/no/such/page' },
  ]
}

/** In the demo's rows; there only digests of them are stored. */
const demoIntake = {
  key: '5f0c9a3e-7d41-4c8b-9e25-1b6a8d3f2c70',
  answer: '8e2b61d4-93af-4d0c-8c17-6a5f0e9b4d23',
}

const invitation = {
  organization: 'Wattle Ridge Trailers',
  name: 'Kim Doe',
  email: 'kim@acme.example',
  role: 'EDITOR',
}

/** A link opens once, and shows what it opens only while nobody has used it. */
const withAnswer = (call: string, data: object) => async (page: Page) => {
  await page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data, error: '' } }))
  await page.reload()
  await page.getByRole('textbox', { name: /password/i }).waitFor()
}
