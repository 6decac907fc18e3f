import { expect } from '@playwright/test'
import { deviceIsReady, register, signIn } from '#tests/engines/acts.ts'
import { test } from '#tests/engines/engine-test.ts'
import { trailersNamed } from '#tests/engines/yard.ts'

const later = '6T9ENGINES0000002'

test('Without a server trailers are read and registered, and sent once after a restart of the browser', async ({
  app,
  device,
}) => {
  const before = await device.start()
  await signIn(before)
  await deviceIsReady(before)
  await app.kill('SIGKILL')
  await test.step('read', async () => {
    await before.open('/trailers')
    await before.sees('text', /^(Showing 1–10 of 240|240 trailers)$/)
  })
  await test.step('register', async () => {
    await register(before, later)
    await before.sees('text', 'Waiting to send')
  })
  await device.close()
  const after = await test.step('restart', () => device.start())
  await after.open('/queue')
  await after.sees('text', new RegExp(later))
  await app.restart()
  await test.step('sent once', async () => {
    await after.reload()
    await after.sees('text', 'Everything is sent')
    const found = await trailersNamed(app.url, later)
    expect(found.map(({ vin, image }) => ({ vin, hasImage: Boolean(image) }))).toEqual([
      { vin: later, hasImage: true },
    ])
  })
})

test('A page that is left at once lets the next one open', async ({ app, device }) => {
  const page = await device.start()
  await signIn(page)
  const trailers = await trailersNamed(app.url, '')
  for (const { uuid, vin } of trailers.slice(0, 5)) {
    await page.open('/home')
    await page.open(`/trailer/${uuid}`)
    await page.sees('heading', vin)
    await page.arrives(new RegExp(`/trailer/${uuid}$`))
    expect(await page.evaluate(kindOfLoad)).toBe('navigate')
    // Nothing holds it up: a page that waited in vain has asked the server.
    expect(await page.evaluate(said)).not.toContain('storage of this device')
  }
})

/** Runs in the page. */
const kindOfLoad = (done: (kind: string) => void) =>
  done(performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type'))[0])

const said = (done: (text: string) => void) => done(document.body.innerText)
