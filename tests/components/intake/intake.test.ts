import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { pick, trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const button = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('textbox', { name })
const key = '5f0c9a3e-7d41-4c8b-9e25-1b6a8d3f2c70'

test('Somebody without an account sends a build by a link, and sees what becomes of it', async () => {
  await open('stranger', `/intake/${key}`)
  await button('Send').click()
  await expect.element(page.getByText('Say how to reach you.')).toBeVisible()
  await box('VIN').fill('6t9-t27bpt0a4k1184')
  await button('Paste a list').click()
  await box('One part a line').fill('AX-9T\t3\nEBS-2\tmany')
  await button('Read the list').click()
  await expect.element(page.getByText('EBS-2\tmany: ‘many’ is no quantity')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Part', exact: true }))
    .toHaveValue('AX-9T')
  await box('Your name').fill('Jo Builder')
  await box('Your email or phone').fill('jo@builder.example')
  // What was written stays on this device.
  await goTo(`/intake/${key}`)
  await expect.element(box('Your name')).toHaveValue('Jo Builder')
  await box('One part a line').fill('')
  await button('Send').click()
  await expect.element(page.getByText('Wattle Ridge Trailers has your build.')).toBeVisible()
  await page.getByRole('link', { name: 'See what becomes of it' }).click()
  await expect.element(page.getByText('Nobody has decided about it yet.')).toBeVisible()
  // Where more is wanted, its page leads to the form with what was sent.
  await goTo(`/intake/${key}#${location.pathname.split('/').at(-1)}`)
  await expect.element(box('VIN')).toHaveValue('6t9-t27bpt0a4k1184')
})

test('Of a build whose answer was lost the sender finds the page, and sends another one', async () => {
  troubles.allow(/api\/intake\//, /status of 409/)
  await open('stranger', `/intake/${key}`)
  await box('VIN').fill('6T9T27BPT0A4K1192')
  // As a hand scanner ends it.
  await userEvent.keyboard('{Enter}')
  await box('Your name').fill('Jo Builder')
  await box('Your email or phone').fill('jo@builder.example')
  await expect.element(page.getByText('Say how to reach you.')).not.toBeInTheDocument()
  await button('Paste a list').click()
  await box('One part a line').fill('AX-9T')
  await goTo(`/intake/${key}`)
  await button('Send').click()
  await expect.element(page.getByText('Read the list or empty it.')).toBeVisible()
  await button('Read the list').click()
  const kept = JSON.parse(localStorage.getItem(`drawbar-intake-${key}`) ?? '')
  const { parts: _parts, pasted: _pasted, ...arrived } = kept.draft
  await ask(yard, 'POST /intake/{key}', { ...arrived, key })
  await button('Send').click()
  await expect.element(page.getByText('An earlier version has arrived already.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See what became of it' }).first())
    .toHaveAttribute('href', `/intake/sent/${arrived.answer}`)
  await button('Send').click()
  await expect.element(page.getByText('Wattle Ridge Trailers has your build.')).toBeVisible()
  // By a link that is over they are found too.
  troubles.allow(/status of 404/)
  const over = crypto.randomUUID()
  localStorage.setItem(
    `drawbar-intake-${over}`,
    JSON.stringify({ draft: kept.draft, sent: [{ ...arrived, at: new Date().toISOString() }] }),
  )
  await goTo(`/intake/${over}`)
  await expect.element(page.getByText('There is no such link.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See what became of it' })).toBeVisible()
})

test('A link that nobody made says so', async () => {
  troubles.allow(/api\/intake\//, /status of 404/)
  await open('stranger', `/intake/${crypto.randomUUID()}`)
  await expect.element(page.getByText('There is no such link.')).toBeVisible()
})

test('An administrator makes a link, which is shown once, and revokes it', async () => {
  await open('admin', '/settings/visitors')
  await button('Make a Link…').click()
  await box('For whom?').fill('Saltbush Skels')
  await button('Make the Link').click()
  const made = page.getByRole('dialog', { name: 'Link for Saltbush Skels' })
  await expect.element(made.getByText(/\/intake\/[\w-]{36}$/)).toBeVisible()
  await made.getByRole('button', { name: 'Done' }).click()
  await button('Revoke the link of Saltbush Skels').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectSaid('The link was revoked')
})

test('An editor corrects a build and accepts it into a trailer; another one is declined', async () => {
  const [vin, other] = ['6T9T27BPT0A4K1190', '6T9T27BPT0A4K1191']
  await open('editor')
  const send = (fields: { vin: string }) =>
    ask(yard, 'POST /intake/{key}', {
      ...{ ...fields, key, uuid: crypto.randomUUID(), answer: crypto.randomUUID() },
      ...{ sender: 'Jo Builder', contact: '0400 000 000', manufacturer: 'Mallee Dog Tippers' },
      parts: [{ name: 'Toolbox' }, { name: 'Mudguard' }],
    })
  await send({ vin })
  await send({ vin: other })
  await goTo('/intakes')
  await page.getByRole('link', { name: vin }).click()
  await expect.element(page.getByText('0400 000 000')).toBeVisible()
  await box('Quantity').first().fill('2')
  const form = trailerForm()
  await expect.element(form.manufacturer).toHaveValue('Mallee Dog Tippers')
  await pick('Trailer Classification', 'Low loader (TD)')
  await form.month.selectOptions('March')
  await form.year.fill('2025')
  await button('Accept and Register').click()
  await expectSaid('Trailer registered')
  await expect.element(page.getByRole('heading', { name: vin })).toBeVisible()
  const { uuid: trailer } = await findTrailer(yard, (one) => one.vin === vin)
  const fitted = await ask(yard, 'GET /trailers/{trailer}/parts', { trailer })
  expect(fitted.map(({ part, quantity = 1 }) => `${quantity} ${part.model_number}`).sort()).toEqual(
    [...['1 Mudguard', '2 Toolbox']],
  )
  await goTo('/intakes')
  await page.getByRole('link', { name: other }).click()
  await button('Decline…').click()
  await box('Why?').fill('It is not ours.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectSaid('Build declined')
  await expect.element(page.getByText('It is not ours.', { exact: false }).first()).toBeVisible()
})
