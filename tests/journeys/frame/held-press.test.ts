import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { pauseClock } from '#tests/support/browser/pause-clock.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

const openOnes = /\/api\/defects\?(?!.*severity)(?=.*state=open)/

test('A press goes where it began, whatever comes above it before it ends', async ({ open }) => {
  const viewport = { width: 390, height: 844 }
  const page = await open('editor', '/defects', { withoutCopy: true, viewport })
  const [above, below] = [/^Open/, /^In work/].map((hasText) =>
    page.locator('.board-column').filter({ hasText }),
  )
  const link = below?.getByRole('link').first()
  if (!above || !link) throw new Error('unreachable')
  const address = (await link.getAttribute('href')) ?? ''
  const shown = await above.getByRole('link').count()
  await noteDefect(page)
  // A slow machine would take longer than anybody presses.
  await page.clock.install()
  await pauseClock(page)
  await page.clock.runFor(11_000)
  await link.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(openOnes)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await (await answered).finished()
  for (let step = 0; step < 10; step += 1) await page.clock.runFor(50)
  await page.mouse.up()
  await page.clock.resume()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(above.getByRole('link')).toHaveCount(shown + 1)
})

/** By somebody else: the page hears of it when it asks again. */
async function noteDefect(page: Parameters<typeof bareTrailer>[0]) {
  const { uuid: trailer } = await bareTrailer(page)
  const happened_at = new Date().toISOString()
  const defect = { uuid: crypto.randomUUID(), title: 'Cracked weld', severity: 'major' } as const
  await ask(page, 'POST /defects', { ...defect, trailer, happened_at })
}
