import { expect, type Page } from '@playwright/test'

/** What a system asks for in every theme but the usual one. */
export const themes = {
  dark: { colorScheme: 'dark' },
  daylight: { contrast: 'more' },
} as const

/** Looks at a page in the dark and in daylight; the theme follows the system at once. */
export async function inOtherThemes(page: Page, look: () => Promise<void>) {
  for (const [theme, system] of Object.entries(themes)) {
    await page.emulateMedia(system)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await look()
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  }
}
