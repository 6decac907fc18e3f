import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/browser/axe.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { smallTargets } from '#tests/support/browser/targets.ts'
import { expectNothingWrong, groups } from '#tests/support/browser/visit-screens.ts'

// The screens that `npm run screens` photographs, with their states, as a phone shows them; their
// other themes are looked at in tests/nightly/chromium/themes.test.ts. Every other test looks at what
// its pages show in the end, on a desktop, failures among it.
for (const [group, screensOf] of Object.entries(groups)) {
  test(`${group} are accessible in every state`, { tag: '@nightly' }, async ({
    app,
    browser,
    open,
  }) => {
    test.setTimeout(10 * 60_000)
    const studio = { browser, url: app.url }
    const reader = await open('viewer')
    const look = async (page: Page) => [
      ...(await violationsOf(page)),
      ...(await smallTargets(page)).map((target) => `smaller than a fingertip: ${target}`),
    ]
    await expectNothingWrong(studio, { screensOf, reader, look })
  })
}
