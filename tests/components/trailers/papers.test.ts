import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { contentAddress } from '#contract/content-address.ts'
import { dateText } from '#contract/dates/date-text.ts'
import { monthsLater } from '#contract/dates/due-dates.ts'
import { paperHashWords } from '#contract/handover/paper-hash.ts'
import { localDay } from '#contract/local-day.ts'
import { sha256Hex } from '#src/core/sha256.ts'
import { recordOf } from '#src/offline/outbox/enqueue.ts'
import { copyIsComplete, onDevice } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { addPhoto, trailerWithoutPhotos, uploadPicture } from '#tests/support/components/photos.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { chooseMore } from '#tests/support/components/trailer-more.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A trailer is handed over without a network: signed, kept in the logbook with its paper, and sent later; its warranty begins, and is taken back with it', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('editor')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await copyIsComplete()
  await commands.cutOff('**/api/**')
  await chooseMore('Hand over')
  const dialog = page.getByRole('dialog', { name: /^Hand Over/ })
  const until = monthsLater(localDay(new Date()), 12)
  await expect.element(dialog.getByText(`Warranty will be ${dateText(until)}.`)).toBeVisible()
  await dialog.getByRole('textbox', { name: /What comes along/ }).fill('Spare key')
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expect.element(dialog.getByText('Whoever takes it over types their name.')).toBeVisible()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('')
  await name.fill('Bev Okoro')
  await userEvent.keyboard('{Escape}')
  await chooseMore('Hand over')
  await expect.element(name).toHaveValue('Bev Okoro')
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expect.element(dialog.getByText('Whoever takes it over signs.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign by name' }).click()
  const words = dialog.getByRole('textbox', { name: /What comes along/ })
  await words.fill('Two spare keys')
  await expect.element(dialog.getByText('Other words: sign again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign by name' }).click()
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expectSaid(/^(Saved on this device|Handed over to Bev Okoro)/)
  await expect.element(dialog).not.toBeInTheDocument()
  await commands.letThrough('**/api/**')
  window.dispatchEvent(new Event('online'))
  const handover = async () => {
    const log = await ask(yard, 'GET /trailers/{trailer}/log', {
      trailer: uuid,
      start: 0,
      limit: 5,
    })
    return log.find(({ kind }) => kind === 'handover')
  }
  await expect.poll(async () => (await handover())?.files.length).toBe(1)
  const entry = await handover()
  expect(entry).toMatchObject({ access_level: 4, files: [{ mime: 'application/pdf' }] })
  const paper = await (await fetch(contentAddress(entry?.files[0]?.uuid ?? ''))).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', paper))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(entry?.text).toBe(
    `Handed over to Bev Okoro.\nTwo spare keys\nWarranty: ${dateText(until)}\nSHA-256 of the paper: ${hash}`,
  )
  const warranty = async () =>
    (await ask(yard, 'GET /trailer/{uuid}', { uuid })).sheet?.date_warranty
  await expect.poll(warranty).toBe(until)
  await goTo(`/trailer/${uuid}/log`)
  await page.getByRole('button', { name: 'Strike Handover through' }).first().click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It came back')
  await page.getByRole('button', { name: 'Strike through', exact: true }).click()
  await expectSaid('Entry struck through, Warranty taken away')
  await expect.poll(warranty).toBe(undefined)
})

test('A date that somebody set meanwhile is left as it is: the handover and its paper are kept', async () => {
  troubles.allow(/409/, /ERR_FAILED/, /api\/sync/)
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  await goTo(`/trailer/${uuid}`)
  await copyIsComplete()
  await chooseMore('Hand over')
  const dialog = page.getByRole('dialog', { name: /^Hand Over/ })
  await expect.element(dialog.getByText(/^Warranty will be/)).toBeVisible()
  await commands.cutOff('**/api/sync**')
  await ask(yard, 'POST /trailer/{uuid}', { uuid, sheet: { date_warranty: '2031-05-01' } })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bev Okoro')
  await dialog.getByRole('button', { name: 'Sign by name' }).click()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expectSaid(/^Handed over to Bev Okoro/)
  await expectSaid(/^Warranty was not changed\./)
  await expect.element(dialog).not.toBeInTheDocument()
  const types = saved.mock.calls.flat().map((one) => one instanceof Blob && one.type)
  saved.mockRestore()
  expect(types).toContain('application/pdf')
  await commands.letThrough('**/api/sync**')
  const log = await ask(yard, 'GET /trailers/{trailer}/log', { trailer: uuid, start: 0, limit: 5 })
  expect(log.filter(({ text }) => text.startsWith('Handed over to Bev Okoro'))).toHaveLength(1)
  const { sheet } = await ask(yard, 'GET /trailer/{uuid}', { uuid })
  expect(sheet?.date_warranty).toBe('2031-05-01')
})

test('A viewer saves the build sheet, and hands nothing over', async () => {
  await open('viewer')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Build sheet as PDF' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Handover pack as ZIP' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Hand over' })).not.toBeInTheDocument()
})

test('A pack of a trailer is a ZIP of its paper and files, which names what this device lacks before it is saved', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('editor')
  const trailer = await trailerWithoutPhotos()
  await addPhoto(trailer.uuid, 'Left side')
  const lost = await addPhoto(trailer.uuid, 'Right side')
  await addPhoto(trailer.uuid, 'Invoice', 4)
  await goTo(`/trailer/${trailer.uuid}`)
  await copyIsComplete()
  await commands.cutOff(`**/api/file/${lost.upload}/content*`)
  await chooseMore('Handover pack as ZIP')
  const dialog = page.getByRole('dialog', { name: /^Handover Pack of/ })
  await expect.element(dialog.getByText('A file is not on this device')).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Photos/Right side.png')
  const saved = vi.spyOn(URL, 'createObjectURL')
  await dialog.getByRole('button', { name: 'Save ZIP' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const zip = saved.mock.calls.flat().find((one) => one instanceof Blob && one.type.endsWith('zip'))
  saved.mockRestore()
  if (!(zip instanceof Blob)) throw new Error('No ZIP was saved')
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const names = Object.keys(files)
  expect(names).toContain('Build sheet.pdf')
  expect(names.filter((name) => name.startsWith('Photos/'))).toEqual([
    expect.stringMatching(/^Photos\/Left side/),
  ])
  expect(names.join()).not.toContain('Invoice')
})

test('A pack has the paper of the last handover as it was signed, and names it where the device lacks it', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  const upload = await uploadPicture('paper.png')
  const paper = new Uint8Array(await (await fetch(contentAddress(upload))).arrayBuffer())
  const handOver = (text: string) =>
    ask(yard, 'POST /log-entries', {
      ...{ uuid: crypto.randomUUID(), trailer: uuid, kind: 'handover', files: [upload], text },
      happened_at: new Date().toISOString(),
    })
  await handOver(paperHashWords(await sha256Hex(paper)))
  const openPack = async () => {
    await goTo(`/trailer/${uuid}`)
    await copyIsComplete()
    await chooseMore('Handover pack as ZIP')
  }
  const content = `**/api/file/${upload}/content*`
  await commands.cutOff(content)
  await openPack()
  const dialog = page.getByRole('dialog', { name: /^Handover Pack of/ })
  await expect.element(dialog.getByText('A file is not on this device')).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Handover.pdf')
  await commands.letThrough(content)
  await openPack()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await dialog.getByRole('button', { name: 'Save ZIP' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const zip = saved.mock.calls.flat().find((one) => one instanceof Blob && one.type.endsWith('zip'))
  saved.mockRestore()
  if (!(zip instanceof Blob)) throw new Error('No ZIP was saved')
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(files['Handover.pdf']).toEqual(paper)
  await handOver(paperHashWords('0'.repeat(64)))
  await openPack()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Handover.pdf')
})

test('A link to a handover is made, shown once, listed and revoked', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('editor')
  const { uuid, rego } = await trailerWithoutPhotos()
  await goTo(`/trailer/${uuid}`)
  await copyIsComplete()
  await commands.cutOff('**/api/log-entries')
  const entry = {
    ...{ uuid: crypto.randomUUID(), trailer: uuid, kind: 'handover' as const },
    ...{ text: 'Handed over to Bev.', happened_at: new Date().toISOString() },
  }
  const change = { subject: entry.uuid, label: 'Handover' }
  await onDevice('outbox', recordOf({ call: 'POST /log-entries', body: entry, ...change }))
  await goTo(`/trailer/${uuid}`)
  await chooseMore('Handover links')
  const dialog = page.getByRole('dialog', { name: /^Handover Links of/ })
  await expect.element(dialog.getByText('The last handover is not sent yet.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Make Link' })).not.toBeInTheDocument()
  await commands.letThrough('**/api/log-entries')
  window.dispatchEvent(new Event('online'))
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const code = dialog.bySelector('code')
  await expect.element(code).toMatchTextContent(/\/api\/handover\/[\w-]{43}$/)
  const address = new URL(code.element().textContent ?? '').pathname
  expect(await (await fetch(address)).text()).toContain(`Handover of ${rego}`)
  await dialog.getByRole('button', { name: 'Revoke the link: Handed over to Bev.' }).click()
  await expectSaid('The link was revoked')
  await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument()
  troubles.allow(/404/)
  expect((await fetch(address)).status).toBe(404)
})
