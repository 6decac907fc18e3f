import { expect, type Page } from '@playwright/test'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { readerCutOff } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('Without a network a field is put back and a deleted trailer restored, and the search finds them by it', async ({
  open,
  troubles,
}) => {
  // Photos that this device does not keep stay away.
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, /variant=thumbnail: net::ERR_FAILED/)
  troubles.allow(readerCutOff)
  const page = await open('admin')
  const changed = await findTrailer(page, ({ fleet_code, rego }) => fleet_code && rego)
  const gone = await findTrailer(page, ({ uuid, rego }) => rego && uuid !== changed.uuid)
  const { uuid } = changed
  await ask(page, 'POST /trailer/{uuid}', { uuid, fleet_code: 'WRONG-77' })
  await ask(page, 'POST /trailer/archive', { uuid: gone.uuid })
  await page.goto(`/trailer/${uuid}/history`)
  await deviceIsReady(page)
  const back = page.getByRole('button', { name: /^Put back: job number$/i })
  await back.waitFor()
  await page.context().setOffline(true)
  await back.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('WRONG-77')
  await expect(question).toContainText(changed.fleet_code)
  await question.getByRole('button', { name: 'Put Back' }).click()
  await expect(question).toBeHidden()
  await find(page, changed.fleet_code, changed.vin)
  await online(page)
  expect(await ask(page, 'GET /trailer/{uuid}', { uuid })).toMatchObject({
    fleet_code: changed.fleet_code,
  })
  await page.goto('/trailers/deleted')
  const restore = page.getByRole('button', { name: `Restore ${gone.vin}` })
  await restore.waitFor()
  await page.context().setOffline(true)
  await restore.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await find(page, gone.rego, gone.vin)
  await online(page)
  const there = await ask(page, 'GET /trailer/{uuid}', { uuid: gone.uuid })
  expect([there.vin, there.rego]).toEqual([gone.vin, gone.rego])
  await page.reload()
  await find(page, gone.rego, gone.vin)
  await page.goto('/home')
  const lately = page
    .getByRole('link', { name: /restored a trailer/ })
    .filter({ hasText: gone.vin })
  await lately.waitFor()
  // It is kept a moment later.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toMatch(/what.{1,9}restored/)
  await page.context().setOffline(true)
  await page.reload()
  await lately.click()
  await expect(page).toHaveURL(`/trailer/${gone.uuid}/history`)
})

test('A restoring whose VIN was taken meanwhile is corrected in its place, and what was written since follows', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /status of 409/)
  const page = await open('admin', '/home')
  await deviceIsReady(page)
  const [gone] = await ask(page, 'GET /trailers', { limit: 1, start: 7 })
  if (!gone) throw new Error('The yard has eight trailers.')
  const { vin } = gone
  await ask(page, 'POST /trailer/archive', { uuid: gone.uuid })
  await page.goto('/trailers/deleted')
  const restore = page.getByRole('button', { name: `Restore ${vin}` })
  await restore.waitFor()
  await page.context().setOffline(true)
  await restore.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(question).toBeHidden()
  await find(page, vin, vin)
  await page.getByRole('link', { name: vin }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(page).notes.fill('Written without a network')
  await trailerForm(page).save.click()
  await expectSaid(page, 'Saved on this device.')
  const colleague = await open('editor')
  const { class: kind, oem, manufactured_date } = gone
  if (!kind || !oem || !manufactured_date) throw new Error('All trailers of the yard have these.')
  const uuid = crypto.randomUUID()
  const taken = {
    uuid,
    vin,
    class: { uuid: kind.uuid },
    oem: { uuid: oem.uuid },
    manufactured_date,
  }
  await ask(colleague, 'POST /register-trailer', taken)
  await page.context().setOffline(false)
  await page.goto('/queue')
  await expect(page.getByText('1 change could not be saved')).toBeVisible()
  await page.goto('/trailers/deleted')
  await restore.click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(question).toContainText('Another trailer has this VIN. Give this one another.')
  await question.getByLabel('VIN of the restored trailer').fill('6T9RESTORED000001')
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(question).toBeHidden()
  await everythingIsSent(page)
  expect(await ask(page, 'GET /trailer/{uuid}', { uuid: gone.uuid })).toMatchObject({
    ...{ vin: '6T9RESTORED000001', notes: 'Written without a network' },
  })
})

async function find(page: Page, words: string, vin: string) {
  await page.getByRole('searchbox').first().fill(words)
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page.getByRole('link', { name: vin }).first()).toBeVisible()
}

async function online(page: Page) {
  await page.context().setOffline(false)
  await everythingIsSent(page)
}
