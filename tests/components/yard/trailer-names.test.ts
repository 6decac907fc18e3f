import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open } from '#tests/support/components/open.ts'

const both = /^6T9\w{14} · \w+$/

test('What is due, defects, reports and tags name their trailer by VIN and registration', async () => {
  await open('admin')
  for (const place of ['/due', '/defects', '/reports', '/settings/tags?state=linked']) {
    await goTo(place)
    await copyIsComplete()
    await expect.element(page.getByRole('main').getByText(both).first()).toBeVisible()
  }
})
