import { expect, type Locator, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noteMoves } from '#tests/support/browser/moves.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('On a desk nothing on these pages moves as they come', async ({ open }) => {
  const page = await open('admin', '/home')
  await copyIsComplete(page)
  const { uuid } = await findTrailer(page, (one) => one.image && one.accessKey)
  await expectSteady(page, {
    '/trailers': page.getByRole('link', { name: 'Deleted trailers' }),
    '/defects': page.getByText(/^\d+ dangerous defects? (is|are) open/),
    '/due': page.getByText(/^\d+ overdue, /),
    [`/trailer/${uuid}/log`]: page.getByRole('button', { name: 'Export the logbook' }),
    '/settings/organization': page.getByRole('heading', { name: 'Files' }),
  })
})

test('On a phone nothing on these pages moves as they come', async ({ open }) => {
  const page = await open('admin', '/walks', { viewport: { width: 390, height: 844 } })
  await copyIsComplete(page)
  const count = await addressOf(page.locator('a[href^="/walk/"]').first())
  await page.goto('/settings/checklists')
  const checklist = await addressOf(page.locator('a[href^="/settings/checklists/"]').first())
  await expectSteady(page, {
    '/defects': page.getByRole('heading', { name: /^Fixed/ }),
    '/due': page.getByText(/^\d+ overdue, /),
    [count]: page.getByText('compared with'),
    [checklist]: page.getByRole('heading', { name: /^Sections/ }),
  })
})

async function expectSteady(page: Page, pages: Record<string, Locator>) {
  const moves = await noteMoves(page, 'main h1')
  for (const [path, last] of Object.entries(pages)) {
    await page.goto(path)
    await expect(last).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    // The buttons of the list make room for 'Views', beside them.
    const jumps = (await moves()).filter((one) => !one.endsWith(': trailers-actions'))
    expect.soft(jumps, path).toEqual([])
  }
}

const addressOf = async (link: Locator) => (await link.getAttribute('href')) ?? ''
