import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { copyIsComplete, onDevice } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const banner = page.getByRole('region', { name: 'Do not use' })

test('What a set-back server lost forbids use here until it is sent again, whatever else is left', async () => {
  await open('editor', '/home')
  const { uuid, vin } = await usableTrailer()
  await copyIsComplete()
  await setBack([dangerousDefect(uuid)])
  await goTo(`/trailer/${uuid}`)
  await expect.element(banner).toMatchTextContent('Weld torn')
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect.element(page.getByRole('button', { name: 'Leave it' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toMatchTextContent('1 trailer must not be used')
  await goTo(`/trailers?where=defects:dangerous&q=${vin}`)
  await expect.element(page.getByText('Do not use', { exact: true }).first()).toBeVisible()
  await goTo(`/trailer/${uuid}`)
  const sendAgain = page.getByRole('button', { name: 'Send again' })
  await sendAgain.click()
  await expect.element(sendAgain).not.toBeInTheDocument()
  await expect.element(banner).toMatchTextContent('Weld torn')
  await expect.poll(() => defectsOf(uuid)).toMatchObject([tornWeld])
})

test('A trailer that was lost with its danger says both, and comes back with it', async () => {
  troubles.allow(/status of 404/)
  await open('editor', '/home')
  const { class: kind, oem, manufactured_date } = await usableTrailer()
  await copyIsComplete()
  const body = {
    ...{ uuid: crypto.randomUUID(), vin: `LOST${Date.now()}` },
    ...{ class: kind, oem, manufactured_date },
  }
  const { uuid, vin } = body
  const registration = waitingRecord({ call: 'POST /register-trailer', body, subject: uuid })
  await setBack([registration, dangerousDefect(uuid)])
  await goTo(`/trailer/${uuid}`)
  await expect.element(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await expect.element(banner).toMatchTextContent('Weld torn')
  await page.getByRole('main').getByRole('button', { name: 'Send again' }).last().click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
  await expect.element(banner).toMatchTextContent('Weld torn')
  // What is sent after the end of a test would trouble the next one.
  await expect.poll(() => defectsOf(uuid)).toMatchObject([tornWeld])
})

test('What waits forbids use on a device whose copy is gone, where the trailer can’t be shown', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('editor', undefined, { withoutCopy: true })
  const { uuid } = await usableTrailer()
  for (const cut of ['trailer/**', 'trailers/**', 'defects**'])
    await commands.cutOff(`**/api/${cut}`)
  await goTo('/queue')
  await onDevice('outbox', dangerousDefect(uuid))
  await goTo(`/trailer/${uuid}`)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(banner).toMatchTextContent('Weld torn')
})

const tornWeld = { title: 'Weld torn', severity: 'dangerous' }

const defectsOf = (trailer: string) =>
  ask(yard, 'GET /trailers/{trailer}/defects', { trailer, limit: 10 })

/** As if the server had confirmed records and then lost them. */
async function setBack(records: OutboxRecord[]) {
  const at = Date.now()
  for (const [index, record] of records.entries())
    await onDevice('confirmed', { id: record.id, at: at - 60_000 + index, letters: 100, record })
  const [state] = await onDevice('sync')
  await onDevice('sync', { ...state, setBackAt: at, wentBackAt: at })
}

async function usableTrailer() {
  const defects = await ask(yard, 'GET /defects', { limit: 100 })
  const known = new Set(defects.map(({ trailer }) => trailer.uuid))
  return findTrailer(yard, ({ uuid }) => !known.has(uuid))
}

function dangerousDefect(trailer: string) {
  const uuid = crypto.randomUUID()
  const happened_at = new Date().toISOString()
  return waitingRecord({
    ...{ call: 'POST /defects', subject: uuid, label: 'Weld torn' },
    body: { uuid, trailer, title: 'Weld torn', severity: 'dangerous', happened_at },
  })
}
