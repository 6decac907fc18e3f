import { expect } from '@playwright/test'
import { platePictures } from '#src/offline/files/file-caches.ts'
import { deviceIsReady, signIn } from './acts.ts'
import { test } from './engine-test.ts'
import { somePlate } from './yard.ts'

test('The first plate that a stranger opens is shown again without a server', async ({
  app,
  device,
}) => {
  const { key, vin } = await somePlate(app.url)
  const page = await device.start()
  await page.open(`/secure/access/${key}`)
  await page.sees('heading', vin)
  await page.sees('img', `Image of ${vin}`)
  await expect
    .poll(() => page.evaluate(count, platePictures), { timeout: 30_000 })
    .toBeGreaterThan(0)
  await app.kill('SIGKILL')
  await page.open(`/secure/access/${key}`)
  await page.sees('heading', vin)
  await page.sees('img', `Image of ${vin}`)
})

test('A device that signs in for the first time is told of no new version', async ({ device }) => {
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await device.start()
    await signIn(page)
    await deviceIsReady(page)
    expect(await page.evaluate(said)).not.toContain('A new version')
    await device.forget()
  }
})

/** Runs in the page. */
async function count(shelf: string, done: (count: number) => void) {
  done((await (await caches.open(shelf)).keys()).length)
}

const said = (done: (text: string) => void) => done(document.body.innerText)
