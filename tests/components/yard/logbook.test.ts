import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test('A long logbook is all there before the copy is, drawn as far as somebody comes, or as asked', async () => {
  // Nothing is kept on this device yet.
  await open('editor', undefined, { withoutCopy: true })
  const { uuid: trailer } = await bareTrailer(yard)
  await goTo(`/trailer/${trailer}/logbook`)
  await expect.element(page.getByText('Trailer registered')).toBeVisible()
  const happened_at = new Date().toISOString()
  const write = (index: number) => {
    const entry = { uuid: crypto.randomUUID(), trailer, kind: 'service' as const, happened_at }
    return ask(yard, 'POST /log-entries', { ...entry, text: `Visit ${index}.` })
  }
  for (let start = 0; start < 120; start += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(start + index)))
  }
  await goTo(`/trailer/${trailer}/log`)
  const entries = page.bySelector('.moments').getByRole('listitem').filter({ hasText: /Visit/ })
  await expect.element(entries.first()).toBeVisible()
  const isAll = page.getByRole('button', { name: /^Show all/ })
  expect(entries.elements().length).toBeLessThan(120)
  await press(isAll, '{Enter}')
  await expect.poll(() => entries.elements()).toHaveLength(120)
  await expect.element(isAll).not.toBeInTheDocument()
})

test('A logbook has saves, photos and tags that are off again, from the server’s log; without it that is said', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('admin', '/home')
  const { uuid, revision } = await bareTrailer(yard)
  const [tag = { uuid: '', serial: '' }] = await ask(yard, 'GET /trailers/access/unlinked', {})
  await ask(yard, 'POST /trailer/{uuid}', { uuid, revision, notes: 'Blue' })
  await ask(yard, 'POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
  await ask(yard, 'POST /tags/{uuid}/void', { uuid: tag.uuid, reason: 'Bent' })
  await copyIsComplete()
  await goTo(`/trailer/${uuid}/log`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(`Scan tag ${tag.serial} unlinked`)
  await expect.element(rows.nth(2)).toMatchTextContent('Trailer saved')
  await expect.element(rows.nth(2)).toMatchTextContent('Notes')
  await commands.cutOff('**/changes?*')
  await goTo(`/trailer/${uuid}/log`)
  await expect.element(page.getByText(/are shown here when there is a connection/)).toBeVisible()
  await expect.element(rows.first()).toBeVisible()
})

test('The tab of the logbook says how much there is in it, by the device’s copy, and asks nobody', async () => {
  await open('editor', '/home')
  const { uuid: trailer } = await bareTrailer(yard)
  await copyIsComplete()
  // It would fail the test.
  await commands.cutOff('**/api/trailers/*/log?*')
  const tab = page.getByRole('link', { name: /^Logbook/ })
  await goTo(`/trailer/${trailer}`)
  await expect.element(tab).toMatchTextContent(/^Logbook \d+$/)
  const before = Number(tab.element().textContent?.replace(/\D/g, ''))
  const entry = { uuid: crypto.randomUUID(), trailer, kind: 'service' as const, text: 'Greased.' }
  await ask(yard, 'POST /log-entries', { ...entry, happened_at: new Date().toISOString() })
  await goTo(`/trailer/${trailer}`)
  await expect.element(tab).toHaveTextContent(`Logbook ${before + 1}`)
})

test('On a desk a defect and an entry can be written at once', async () => {
  await open('editor')
  const { uuid } = await bareTrailer(yard)
  await goTo(`/trailer/${uuid}`)
  for (const [button, field] of [
    ['Add Defect', 'What is wrong?'],
    ['Add Entry', 'What was done'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByLabelText(field)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
