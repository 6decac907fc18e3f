import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { chooseAct, tagRow } from '#tests/support/browser/tags.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { typeCode } from '#tests/support/browser/type-code.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { loseServer } from '#tests/support/server/settings.ts'
import { tryAgain } from '#tests/support/try-again.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('A plate of a deleted trailer says so, and an administrator moves it on', async ({ open }) => {
  // Without a copy, which may not have heard of the delete yet.
  const page = await open('admin')
  const { uuid, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const serial = accessKey?.serial ?? ''
  await ask(page, 'POST /trailer/archive', { uuid })
  await page.goto('/scan')
  await typeCode(page, serial)
  await expect(page.getByText(`The trailer of ${serial} was deleted.`)).toBeVisible()
  await page.goto(`/settings/tags?find=${serial}`)
  await expect(tagRow(page, serial)).toContainText('(deleted)')
  await chooseAct(page, serial, 'Move to Another Trailer')
  await expect(page.getByRole('alertdialog', { name: `Move ${serial}?` })).toBeVisible()
})

test('Without an answer nothing is changed, and the next try is the same act', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable)
  const page = await open('admin', '/home')
  const { accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  const serial = accessKey?.serial ?? ''
  await page.goto(`/settings/tags?find=${serial}`)
  await chooseAct(page, serial, 'Void')
  const question = page.getByRole('alertdialog', { name: `Void ${serial}?` })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Lost')
  await loseServer(app, page)
  await question.getByRole('button', { name: 'Void' }).click()
  await expectSaid(page, 'Unable to void the scan tag')
  await expect(question).toContainText('The server does not answer. Try again.')
  await app.restart()
  await question.getByRole('button', { name: 'Void' }).click()
  await expectSaid(page, `${serial} is void`)
  await expect(page.getByText('Unable to void the scan tag')).toHaveCount(0)
  await loseServer(app, page)
  await page.getByRole('searchbox', { name: 'Search Tags' }).fill('DB-10001')
  const problem = page.getByRole('alert').filter({ hasText: 'Tags could not be loaded' })
  await expect(problem).toContainText('The server does not answer.')
  await app.restart()
  await tryAgain(problem)
  await expect(tagRow(page, 'DB-10001')).toBeVisible()
})

test('Long and foreign reasons leave the page as wide as a phone', async ({ open }) => {
  const page = await open('admin', '/home', { ...phone, viewport: { width: 320, height: 640 } })
  const [first, second] = await ask(page, 'GET /trailers/access/unlinked', {})
  for (const [tag, reason] of [
    [first, 'x'.repeat(200)],
    [second, 'مرحبا بالعالم 🚛'],
  ] as const) {
    await ask(page, 'POST /tags/{uuid}/void', { uuid: tag?.uuid ?? '', reason })
  }
  await page.goto('/settings/tags')
  await expect(page.getByText('x'.repeat(200))).toBeVisible()
  expect(await contentWidth(page)).toBe(320)
  expect(await smallTargets(page)).toEqual([])
})
