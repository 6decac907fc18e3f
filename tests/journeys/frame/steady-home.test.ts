import { expect } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noteMoves } from '#tests/support/browser/moves.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`Nothing on /home moves on a first visit while what it asks for comes, at ${viewport.width}x${viewport.height}`, {
    tag: '@nightly',
  }, async ({ open }) => {
    const page = await open('editor', undefined, { viewport })
    const moves = await noteMoves(page, '.fleet-now')
    const held = {
      reports: /\/api\/reports\?/,
      lately: /\/api\/changes\/lately/,
      sync: /\/api\/sync/,
      due: /\/assets\/due-on-home-/,
      recalls: /\/assets\/recalls-on-home-/,
    }
    const letGo = new Map<string, () => void>()
    for (const [name, calls] of Object.entries(held)) {
      const free = new Promise<void>((resolve) => letGo.set(name, resolve))
      await page.context().route(calls, async (route) => {
        await free
        await route.continue()
      })
    }
    await page.goto('/home')
    await expect(page.getByRole('main').getByRole('link', { name: /^Scan/ })).toBeVisible()
    letGo.get('recalls')?.()
    await expect(page.getByRole('heading', { name: /^Recalls/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All trailers' })).toBeVisible()
    await expect(page.getByText('Trailers you open appear here.')).toBeVisible()
    const reports = page.waitForResponse(held.reports)
    letGo.get('reports')?.()
    await reports
    await expect(page.getByRole('link', { name: /^Reports of visitors \d/ })).toBeVisible()
    letGo.get('lately')?.()
    letGo.get('sync')?.()
    await copyIsComplete(page)
    await expect(page.getByRole('link', { name: 'Trailers 240' })).toBeVisible()
    letGo.get('due')?.()
    await expect(page.getByRole('heading', { name: /^Due/ })).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(await moves()).toEqual([])
  })
}
