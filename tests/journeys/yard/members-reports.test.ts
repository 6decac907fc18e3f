import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('A report is made a defect without a connection, from the page of its trailer', async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const page = await open('editor')
  const { uuid, answer, trailer } = await report(page, 'The left rear light hangs.\nAt the cable.')
  await page.goto(`/trailer/${trailer}/condition`)
  await copyIsComplete(page)
  const card = cardOf(page, 'The left rear light hangs.')
  await card.getByRole('button', { name: 'Make a Defect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a defect of this report' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'The left rear light hangs.',
  )
  await partsHaveCome(page)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Make a Defect' }).click()
  await expect(dialog.getByText('Choose one')).toBeVisible()
  await dialog.getByText('Dangerous: do not use', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make a Defect' }).click()
  await expectSaid(page, /^Saved on this device\./)
  await expect(card).toHaveCount(0)
  await page.context().setOffline(false)
  const stateNow = async () => (await ask(page, 'GET /reports/{answer}', { answer })).state
  await expect.poll(stateNow).toBe('accepted')
  const [accepted] = await ask(page, 'GET /reports', { trailer, state: 'accepted', limit: 1 })
  const defect = await ask(page, 'GET /defects/{uuid}', { uuid: accepted?.defect ?? '' })
  expect(defect).toMatchObject({ report: uuid, severity: 'dangerous', state: 'open' })
  expect(defect.text).toBe('The left rear light hangs.\nAt the cable.')
})

test('On a phone /home says how many reports are open, and one is declined with a reason that stays until it is sent', async ({
  open,
}) => {
  const page = await open('editor', undefined, phone)
  const { answer } = await report(page, 'The tarpaulin flaps.')
  const { total } = await openNow(page)
  await page.goto('/home')
  await page.getByRole('link', { name: `Reports of visitors ${total}` }).click()
  const card = cardOf(page, 'The tarpaulin flaps.')
  await card.getByRole('button', { name: 'Decline' }).click()
  const reason = page.getByRole('textbox', { name: 'Why?' })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Decline' })).toBeDisabled()
  await reason.fill('It is meant to.')
  await page.reload()
  await card.getByRole('button', { name: 'Decline' }).click()
  await expect(reason).toHaveValue('It is meant to.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Declined' }).click()
  await expect(card).toContainText('Declined: It is meant to.')
  await everythingIsSent(page)
  expect(await ask(page, 'GET /reports/{answer}', { answer })).toMatchObject({
    ...{ state: 'declined', reason: 'It is meant to.' },
  })
})

test('A viewer reads reports, and decides about none', async ({ open }) => {
  const page = await open('viewer')
  await report(page, 'Two tyres are flat.')
  await page.goto('/reports')
  await expect(cardOf(page, 'Two tyres are flat.')).toBeVisible()
  for (const name of ['Decline', 'Make a Defect'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

const cardOf = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Report of / }).filter({ hasText: text })

async function openNow(page: Page) {
  const response = await page.request.get('/api/reports?state=open&limit=1')
  return { total: Number(response.headers()['x-total-count']) }
}

/** Sends what a visitor writes of some trailer. */
async function report(page: Page, text: string) {
  const { uuid: trailer, accessKey } = await findTrailer(page, (one) => one.accessKey)
  const sent = { uuid: crypto.randomUUID(), answer: crypto.randomUUID(), text }
  const data = { accessKey: accessKey?.uuid ?? '', ...sent }
  await ask(page, 'POST /secure/trailers/{accessKey}/reports', data)
  return { ...sent, trailer }
}
