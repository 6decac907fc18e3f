import { expect } from '@playwright/test'
import { platePictures } from '#src/offline/files/file-caches.ts'
import { deviceIsReady, signIn } from '#tests/engines/acts.ts'
import { test } from '#tests/engines/engine-test.ts'
import { somePlate } from '#tests/engines/yard.ts'

test('The first plate that a stranger opens is shown again without a server', async ({
  app,
  device,
}) => {
  const { key, vin } = await somePlate(app.url)
  const page = await device.start()
  await page.open(`/secure/access/${key}`)
  await page.sees('heading', vin)
  await page.sees('img', `Image of ${vin}`)
  await expect.poll(() => page.evaluate(isKept, platePictures), { timeout: 30_000 }).toBe(true)
  await app.kill('SIGKILL')
  await page.open(`/secure/access/${key}`)
  await page.sees('heading', vin)
  await page.sees('img', `Image of ${vin}`)
})

test('A device that signs in for the first time is told of no new version', async ({ device }) => {
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await device.start()
    await signIn(page)
    await deviceIsReady(page)
    expect(await page.evaluate(said)).not.toContain('A new version')
    await device.forget()
  }
})

/** Runs in the page: whether a picture is kept, and the app with all that it has loaded. */
async function isKept(shelf: string, done: (kept: boolean) => void) {
  const pictures = await (await caches.open(shelf)).keys()
  const isDrawn = document.querySelector('#root')?.matches('[data-drawn=""]')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = loaded.filter((name) => name.includes('/assets/'))
  const kept = await Promise.all(files.map((name) => caches.match(new URL(name).pathname)))
  done(pictures.length > 0 && !isDrawn && kept.length > 0 && kept.every(Boolean))
}

const said = (done: (text: string) => void) => done(document.body.innerText)
