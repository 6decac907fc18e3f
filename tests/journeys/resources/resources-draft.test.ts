import { writeFile } from 'node:fs/promises'
import { expect, type Page, type Route, type TestInfo } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { everythingIsSent, rowsOf } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import {
  batchDialog,
  fillLink,
  openBatch,
  resourceSection,
  textFile,
} from '#tests/support/browser/resource-section.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

test('A staged batch outlives a reload and the way back', async ({ open }) => {
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  const arrive = await holdPlaceScript(page)
  const batch = await openBatch(page, uuid)
  await batch.files.setInputFiles([textFile('Certificate.txt'), textFile('Draft.txt')])
  for (const name of ['Certificate', 'Draft']) {
    await expect(batch.row(name)).toContainText('Getting it ready…')
  }
  await expect.poll(() => keptFiles(page)).toHaveLength(2)
  await batch.dialog.getByRole('button', { name: 'Remove Draft' }).click()
  await expect.poll(() => keptFiles(page)).toEqual([expect.stringMatching(/^raw:/)])
  await batch.create.click()
  await expect(batch.dialog.getByText('Waiting for the files.')).toBeVisible()
  await arrive()
  await page.reload()
  await resourceSection(page).add.click()
  await expect(batch.progress).toHaveAttribute('aria-valuetext', '1 of 1')
  await batch.addUrl.click()
  await fillLink(batch.dialog, 'Tyre chart', 'https://exam')
  await page.reload()
  const { add } = resourceSection(page)
  await expect(add).toHaveText('Add Resources (2 waiting)')
  await add.click()
  await expect(batch.progress).toHaveAttribute('aria-valuetext', '1 of 1')
  await expect(batch.dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('https://exam')
  await page.goBack()
  await expect(batch.dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await openBatch(page, uuid)
  await fillLink(batch.dialog, 'Tyre chart', 'https://example.com/tyres')
  await batch.create.click()
  await expect(resourceSection(page).names).toHaveText(['Tyre chart', 'Certificate'])
  await page.reload()
  await expect(add).toHaveText('Add Resources')
})

test('An upload that fails stops the batch, and goes on when it is tried again', async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('editor')
  const { dialog, files, progress, create } = await openBatch(page, (await bareTrailer(page)).uuid)
  let asked = 0
  await page.route('**/api/upload', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await files.setInputFiles([textFile('First.txt'), textFile('Second.txt')])
  await expect(
    dialog.getByText(
      'The server does not answer. The 2 files are kept on this device and go with Create.',
    ),
  ).toBeVisible()
  await expect(create).toBeEnabled()
  await expect(progress).toBeHidden()
  expect(asked).toBe(1)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 2')
  await expect(create).toBeEnabled()
})

test('A picture that can’t be drawn is taken, and of what is too large, empty or gone that is said', async ({
  open,
  troubles,
}, testInfo) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const { dialog, files, rows, row, create } = await openBatch(page, uuid)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await files.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: png })
  await expect(dialog.getByRole('listitem', { name: 'cut' })).not.toContainText('waiting')
  await dialog.getByRole('button', { name: 'Remove cut' }).click()
  await expect(rows).toHaveCount(0)
  await files.setInputFiles(await filesOf(testInfo, { 'huge.zip': limits.uploadBytes + 1 }))
  await expect(
    dialog.getByText('huge.zip: Files must be less than 25MB: ZIP file. Choose a smaller one.'),
  ).toBeVisible()
  await files.setInputFiles(await filesOf(testInfo, { 'empty.txt': 0, 'fine.txt': 9 }))
  await expect(dialog.getByText('empty.txt: This file is empty. Choose another one.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.evaluate(removeCard)
  await files.setInputFiles([textFile('gone.txt'), textFile('last.txt')])
  await expect(row('gone').getByRole('alert')).toHaveText(
    'gone.txt can’t be read any more. Choose it again.',
  )
  await expect(dialog.getByText('1 of 3 can’t be used. Remove it.')).toBeVisible()
  await expect(create).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove gone' }).click()
  await create.click()
  await expect(resourceSection(page).names).toHaveText(['last', 'fine'])
})

/** Runs in the page: files called so can't be read any more. */
function removeCard() {
  const { arrayBuffer } = File.prototype
  File.prototype.arrayBuffer = function read(this: File) {
    const gone = new DOMException('gone', 'NotReadableError')
    return this.name === 'gone.txt' ? Promise.reject(gone) : arrayBuffer.call(this)
  }
}

for (const ending of ['is cut off', 'arrives after all'] as const) {
  test(`Leaving while files upload asks, and nothing is lost when the upload ${ending}`, async ({
    open,
    troubles,
  }) => {
    troubles.allow(/ERR_FAILED/)
    const page = await open('editor')
    const { uuid } = await bareTrailer(page)
    await page.goto(`/trailer/${uuid}/documents`)
    const held = await holdUploads(page)
    const batch = batchDialog(page)
    await resourceSection(page).add.click()
    await batch.files.setInputFiles(textFile('Certificate.txt'))
    await expect(batch.progress).toHaveAttribute('aria-valuetext', '0 of 1')
    await batch.close.click()
    const home = page.getByRole('link', { name: 'Drawbar, home' }).first()
    await home.click()
    const question = page.getByRole('alertdialog', { name: 'Leave while files are uploading?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/trailer/${uuid}/documents`)
    await home.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/home')
    await held.end(ending)
    await openBatch(page, uuid)
    await expect(batch.progress).toHaveAttribute('aria-valuetext', '1 of 1')
    await batch.create.click()
    await expect(resourceSection(page).names).toHaveText(['Certificate'])
  })
}

test('What is refused stays with the reason, and the rest is created', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const { dialog, addUrl, create, rows } = await openBatch(page, uuid)
  for (const name of ['One', 'Two']) {
    await addUrl.click()
    await fillLink(dialog, name, `https://example.com/${name}`)
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  await refuseNext(page, '**/api/trailers/resources')
  await create.click()
  await expectSaid(page, 'Unable to save changes')
  await expectSaid(page, '1 resource added')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('alert')).toHaveText(/[A-Z].+/)
  await create.click()
  await expect(dialog).toBeHidden()
  await everythingIsSent(page)
  const kept = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  expect(kept.map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('A resource whose answer was lost is created once', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const { dialog, addUrl, create } = await openBatch(page, uuid)
  await addUrl.click()
  await fillLink(dialog, 'Quote', 'https://example.com/quote')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await loseNextAnswer(page)
  await create.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await everythingIsSent(page)
  const kept = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  expect(kept.map(({ name }) => name)).toEqual(['Quote'])
})

/** Has new pages wait for the script that takes places out of files. @returns lets it come */
async function holdPlaceScript(page: Page) {
  const address = /\/without-place-/
  await page.route(address, () => undefined)
  return () => page.unroute(address)
}

/** What the files of the device are kept under. */
async function keptFiles(page: Page) {
  const rows = await rowsOf<{ subject: string }>(page, 'unsentPhotos')
  return rows.map(({ subject }) => subject)
}

/** The next resource is stored, and nobody hears of it. */
function loseNextAnswer(page: Page) {
  return page.route(
    '**/api/trailers/resources',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Files on the disk, because a browser takes large ones from there at once. */
async function filesOf(testInfo: TestInfo, sizes: Record<string, number>) {
  const paths = Object.keys(sizes).map((name) => testInfo.outputPath(name))
  for (const [name, size] of Object.entries(sizes)) {
    await writeFile(testInfo.outputPath(name), Buffer.alloc(size, 'a'))
  }
  return paths
}

/** Holds the first upload until it is told how it ends. */
async function holdUploads(page: Page) {
  const { promise: first, resolve: take } = Promise.withResolvers<Route>()
  await page.route('**/api/upload', take, { times: 1 })
  return {
    async end(ending: 'is cut off' | 'arrives after all') {
      const route = await first
      if (ending === 'is cut off') return route.abort()
      const arrived = page.waitForResponse('**/api/upload')
      await route.continue()
      await (await arrived).finished()
    },
  }
}
