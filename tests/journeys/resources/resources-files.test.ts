import { type Download, expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { openBatch, resourceSection, textFile } from '#tests/support/browser/resource-section.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const script = '<script>document.title = "It ran"</script>'
const eleven = '11:00'

test('An uploaded page or drawing with a script is saved to the disk and never runs', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
  await addFiles(page, uuid, [
    textFile('page.html', 'text/html', `<!doctype html>${script}`),
    textFile('drawing.svg', 'image/svg+xml', svg),
  ])
  const { link, names } = resourceSection(page)
  await expect(names).toHaveCount(2)
  for (const name of ['page', 'drawing']) {
    const download = nextDownload(page)
    await link(name).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^${name}\\.`))
  }
})

test('A list that was left open for long fetches a fresh address before it opens a file', async ({
  open,
}) => {
  const editor = await open('editor', '/home')
  const { uuid, accessKey } = await bareTrailer(editor)
  await addFiles(editor, uuid, [textFile('Certificate.txt')])
  await expect(resourceSection(editor).names).toHaveCount(1)
  const page = await open('stranger', '/login')
  await page.clock.install()
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await isTakenOver(page)
  const { link } = resourceSection(page)
  await expect(link('Certificate')).toBeVisible()
  await page.clock.fastForward(eleven)
  const asked = page.waitForRequest(`**/api/secure/file/*?accessKey=${accessKey?.uuid}`)
  const download = nextDownload(page)
  await link('Certificate').click()
  await asked
  expect((await download).suggestedFilename()).toBe('Certificate.txt')
})

test('A file that can’t be fetched any more says so on its card', async ({ open, troubles }) => {
  troubles.allow(/ERR_FAILED/)
  const editor = await open('editor', '/home')
  const { uuid, accessKey } = await bareTrailer(editor)
  await addFiles(editor, uuid, [textFile('Certificate.txt')])
  await expect(resourceSection(editor).names).toHaveCount(1)
  const page = await open('stranger', '/login')
  await page.clock.install()
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await isTakenOver(page)
  const { link, section } = resourceSection(page)
  await expect(link('Certificate')).toBeVisible()
  await page.route('**/api/secure/file/**', (route) => route.abort())
  await page.clock.fastForward(eleven)
  await link('Certificate').click()
  await expect(section.getByRole('alert')).toHaveText('Unable to fetch file')
})

/** The tab that a link opens for a download is gone as soon as that begins. */
function nextDownload(page: Page) {
  return new Promise<Download>((resolve) => {
    page.on('download', resolve)
    page.context().once('page', (tab) => tab.on('download', resolve))
  })
}

async function addFiles(page: Page, trailer: string, files: ReturnType<typeof textFile>[]) {
  const batch = await openBatch(page, trailer)
  await batch.files.setInputFiles(files)
  await expect(batch.create).toBeEnabled()
  await batch.create.click()
  await expect(batch.dialog).toBeHidden()
}
