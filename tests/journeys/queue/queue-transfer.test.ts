import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { readerCutOff, unreachable } from '#tests/support/browser/troubles.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const vin = '6T9T23MVEDQ000001'

test('Unsent work goes to another device by a file, and is done once', async ({
  app,
  open,
  troubles,
}, testInfo) => {
  troubles.allow(unreachable, readerCutOff)
  const page = await open('editor', '/queue')
  const other = await open('editor', '/queue')
  await appIsOnDevice(page)
  await appIsOnDevice(other)
  const { uuid, photo } = await registrationWithPhoto(page, () => app.kill('SIGKILL'))
  const file = testInfo.outputPath('work.json')
  await exportFile(page, file)

  await importFile(other, file)
  await expect(other.getByText('2 changes with 1 file imported.')).toBeVisible()
  await importFile(other, file)
  await expect(other.getByText('Everything in this file is in the queue already.')).toBeVisible()
  await app.restart()
  for (const one of [other, page]) {
    await backOnline(one)
    await expect(one.getByText('Everything is sent')).toBeVisible()
  }
  await everythingIsSent(page)
  expect(await countOf(page, vin)).toBe(1)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image?.uuid).toBe(photo)
})

test(
  'What somebody else sends from a file keeps the name of who did it',
  { tag: '@nightly' },
  async ({ app, open, troubles }, testInfo) => {
    troubles.allow(unreachable, readerCutOff)
    const page = await open('editor', '/queue')
    const other = await open('admin', '/queue')
    await appIsOnDevice(page)
    await appIsOnDevice(other)
    const { uuid: trailer } = await findTrailer(page, () => true)
    await app.kill('SIGKILL')
    const [uuid, text] = [crypto.randomUUID(), 'Greased before it left']
    const happened_at = new Date().toISOString()
    const body = { uuid, trailer, kind: 'note', text, happened_at } as const
    const entry = waitingRecord({ call: 'POST /log-entries', body, subject: uuid })
    await seedOutbox(page, [entry])
    const file = testInfo.outputPath('work.json')
    await exportFile(page, file)
    // It would send its own as soon as there is a server.
    await page.close()
    await app.restart()
    await importFile(other, file)
    await expect(other.getByText(/made them and you send them/)).toBeVisible()
    await expect(other.getByText('Everything is sent')).toBeVisible()
    await other.goto(`/trailer/${trailer}/log`)
    const row = other.getByRole('listitem').filter({ hasText: text })
    await expect(row).toContainText(/ \(sent by .+\)/)
  },
)

test(
  'A damaged file, and one of something else, are said to be that',
  { tag: '@nightly' },
  async ({ app, open, troubles }, testInfo) => {
    troubles.allow(unreachable, readerCutOff)
    const page = await open('editor', '/queue')
    await appIsOnDevice(page)
    await registrationWithPhoto(page, () => app.kill('SIGKILL'))
    const file = testInfo.outputPath('work.json')
    await exportFile(page, file)
    const text = await readFile(file, 'utf8')
    const alert = page.getByRole('main').getByRole('alert')

    await writeFile(file, text.slice(0, -200))
    await importFile(page, file)
    await expect(alert).toHaveText('This file is damaged. Export it again on the other device.')
    await writeFile(file, 'A shopping list')
    await importFile(page, file)
    await expect(alert).toHaveText('This is not a file of unsent work from Drawbar.')
    const foreign = text.replace(/"organization":{"uuid":"[^"]+","name":"[^"]+"/, (found) =>
      found.replace(/"uuid":"[^"]+"/, `"uuid":"${crypto.randomUUID()}"`),
    )
    await writeFile(file, foreign)
    await importFile(page, file)
    await expect(alert).toContainText('It can only be sent from there.')
  },
)

async function exportFile(page: Page, file: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export unsent work' }).click()
  await (await download).saveAs(file)
}

async function importFile(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a file' }).click()
  await (await chooser).setFiles(file)
}

/** @param cut ends the connection before anything is written */
async function registrationWithPhoto(page: Page, cut: () => Promise<void>) {
  const { class: type, oem } = await findTrailer(page, () => true)
  const [uuid, photo] = [crypto.randomUUID(), crypto.randomUUID()]
  const bytes = [...new Uint8Array(await (await newPicture()).arrayBuffer())]
  const file = { upload: photo, name: 'yard.png', type: 'image/png', size: bytes.length }
  const registration = waitingRecord({
    call: 'POST /register-trailer',
    body: { uuid, vin, class: type, oem, manufactured_date: '2020-03' },
    subject: uuid,
    label: `Register ${vin}`,
  })
  const image = waitingRecord({
    call: 'POST /trailers/{uuid}/image',
    body: { uuid, image: photo },
    subject: uuid,
    files: [{ ...file, isSent: false }],
  })
  await cut()
  await seedOutbox(page, [registration, image], [{ ...file, record: image.id, bytes }])
  await expect(page.locator('.queue-row')).toHaveCount(2)
  return { uuid, photo }
}
