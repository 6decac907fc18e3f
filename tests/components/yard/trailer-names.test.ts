import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'

const both = /^6T9\w{14} · \w+$/

test('What is due, defects, reports and tags name their trailer by VIN and registration', async () => {
  await open('admin')
  for (const place of ['/due', '/defects', '/reports', '/settings/tags?state=linked']) {
    await goTo(place)
    await copyIsComplete()
    await expect.element(page.getByRole('main').getByText(both).first()).toBeVisible()
  }
})

test('An inspection says on its page, which may be printed, which trailer it is of', async () => {
  await open('viewer')
  await goTo(`/inspection/${await someInspection()}`)
  await expect.element(page.getByRole('main').getByText(both)).toBeVisible()
})

async function someInspection() {
  for (const { uuid: trailer } of await ask(yard, 'GET /trailers', { limit: 100 })) {
    const of = { trailer, start: 0, limit: 1 }
    const [one] = await ask(yard, 'GET /trailers/{trailer}/inspections', of)
    if (one) return one.uuid
  }
  throw new Error('the demo yard has no inspection')
}
