import { expect } from '@playwright/test'
import { partScreens, settingsScreens } from '#tests/screenshots/other-screens.ts'
import { publicScreens } from '#tests/screenshots/public-screens.ts'
import type { Screen } from '#tests/screenshots/screen.ts'
import { open as openContext, show } from '#tests/screenshots/take.ts'
import { trailerScreens } from '#tests/screenshots/trailer-screens.ts'
import { readFacts } from '#tests/screenshots/yard-facts.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { test } from '#tests/support/drawbar-test.ts'

const groups = {
  'Public screens': publicScreens,
  'Screens of trailers': trailerScreens,
  'Screens of parts and resources': partScreens,
  'Screens of the settings': settingsScreens,
} as const

// The same table that `npm run screens` photographs: every route, state and theme on the phone; on
// the desktop what differs there, for it takes seconds a screen.
for (const [group, screensOf] of Object.entries(groups)) {
  for (const size of ['phone', 'desktop'] as const) {
    test(`${group} are accessible in every state (${size})`, async ({ app, browser, open }) => {
      test.setTimeout(15 * 60_000)
      const facts = await readFacts(await open('viewer', '/home'))
      const found = []
      for (const screen of screensOf(facts).filter((one) => size === 'phone' || isPlain(one))) {
        const context = await openContext({ browser, url: app.url }, screen, size)
        const page = await context.newPage()
        await show(page, screen)
        for (const violation of await violationsOf(page)) found.push(`${screen.name}: ${violation}`)
        await context.close()
      }
      expect(found).toEqual([])
    })
  }
}

/** Themes, skeletons and failures look alike at both sizes. */
function isPlain({ theme, waiting, failing }: Screen) {
  return !theme && !waiting && !failing
}
