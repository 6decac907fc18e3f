import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { partFinder, partsSection } from '#tests/support/browser/parts.ts'
import { smallTargets } from '#tests/support/browser/targets.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

for (const [kind, modelNumber, description] of [
  ['without a space', 'W'.repeat(100), 'W'.repeat(2000)],
  ['from right to left', 'محور القرص ٩ طن', 'وصف طويل للقطعة '.repeat(60)],
  ['of emoji', '🚛'.repeat(50), '👨‍👩‍👧‍👦 🛞'.repeat(100)],
] as const) {
  test(`Names and descriptions ${kind} fit the narrowest phone`, { tag: '@nightly' }, async ({
    open,
  }) => {
    const page = await open('editor', '/home', narrow)
    const { trailer } = await findFitted(
      page,
      ({ length }, { accessKey }) => length === 0 && accessKey,
    )
    const { uuid } = await ask(page, 'POST /trailer-parts/custom', {
      ...{ modelNumber, description, trailer: trailer.uuid, notes: description },
    })
    await page.goto(`/trailer/${trailer.uuid}`)
    await expect(partsSection(page).models).toHaveText([modelNumber.trim()])
    await expectFit(page)
    const row = await partsSection(page).section.getByRole('listitem').first().boundingBox()
    expect(row?.height).toBeLessThan(260)
    await partsSection(page).add.tap()
    const finder = partFinder(page)
    await finder.part(modelNumber.trim()).check()
    await expectFit(page)
    await expect(finder.link).toBeInViewport({ ratio: 1 })
    await finder.toCustom.tap()
    await expectFit(page)
    await page.goto(`/trailer-part/${uuid}/${trailer.uuid}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(modelNumber.trim())
    await expectFit(page)
    const key = trailer.accessKey?.uuid
    const visitor = await open('stranger', `/secure/trailers/${key}/part/${uuid}`, narrow)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(modelNumber.trim())
    await expectFit(visitor)
  })
}

/** Nothing is wider than the screen, and all that a finger presses is large enough. */
async function expectFit(page: Page) {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wider(), page.url()).toBe(0)
  expect(await smallTargets(page)).toEqual([])
}
