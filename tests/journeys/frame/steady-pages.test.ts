import { expect, type Locator, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { noteMoves } from '#tests/support/browser/moves.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('On a desk nothing on these pages moves as they come', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('admin', '/home')
  await copyIsComplete(page)
  const { uuid } = await findTrailer(page, (one) => one.image && one.accessKey)
  await expectSteady(page, {
    '/trailers': page.getByRole('link', { name: 'Deleted trailers' }),
    '/defects': page.getByText(/^\d+ dangerous defects? (is|are) open/),
    '/due': page.getByText(/^\d+ overdue, /),
    [`/trailer/${uuid}/log`]: page.getByRole('button', { name: 'Export the logbook' }),
    '/settings/organization': page.getByText('Kick ends somebody’s access'),
    '/settings/data': page.getByRole('heading', { name: 'Files' }),
  })
})

test('On a phone nothing on these pages moves as they come', { tag: '@nightly' }, async ({
  open,
}) => {
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

test('On a phone all columns of the board stay while it is narrowed down', {
  tag: '@nightly',
}, async ({ open }) => {
  const viewport = { width: 390, height: 844 }
  const page = await open('editor', '/defects', { withoutCopy: true, viewport })
  const fixed = page.locator('.board-column').filter({ hasText: /^Fixed/ })
  await expect(fixed.getByRole('link').first()).toBeVisible()
  const { held, letGo } = await holdBack(page, '**/api/defects?*state=open*severity=minor*')
  await page.getByRole('button', { name: /How bad/ }).click()
  await page.getByRole('option', { name: 'Minor' }).click()
  await held
  await expect(fixed).toBeVisible()
  await letGo()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expect(page.locator('.board').getByText('Major', { exact: true })).toHaveCount(0)
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
