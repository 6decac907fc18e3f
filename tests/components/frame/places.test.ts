import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { scannedKey } from '#src/core/timing.ts'
import { expectAddress, open, textsOf, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const places = () => page.getByRole('navigation', { name: 'Places' })
const field = () => page.getByRole('combobox', { name: 'Find' })
const chosen = () => page.getByRole('dialog').getByRole('option', { selected: true })

// The first of this file: the code of the search is loaded once.
test('What is typed before the search is there stands in its field, and its Enter opens what is found', async () => {
  await commands.holdNext('**/find-dialog*')
  await open('editor', '/home')
  await expect.element(page.getByRole('button', { name: 'Find…' })).toBeVisible()
  const { vin, uuid } = await findTrailer(yard, (one) => one.vin)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('gone{Escape}{Control>}k{/Control}')
  await userEvent.keyboard(`${vin.slice(0, -1)}?{Backspace}`)
  expect(field().query()).toBeNull()
  await commands.letGo()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard(vin.slice(-1))
  await expect.element(field()).toHaveValue(vin)
  // At once: before it is found.
  await userEvent.fill(field(), '')
  await userEvent.keyboard(`${vin}{Enter}`)
  await expectAddress(`/trailer/${uuid}`)
})

test('The row of places says where something waits, and where one is', async () => {
  await open('admin', '/defects')
  const { length: reports } = await ask(yard, 'GET /reports', { state: 'open', limit: 100 })
  const link = (name: string) => places().getByRole('link', { name })
  await expect.element(link(`Reports ${reports} open`)).toBeVisible()
  await expect.element(link('dangerous')).toHaveAttribute('data-here', 'true')
  await expect.element(link('overdue')).toBeVisible()
  await link('overdue').click()
  await expectAddress('/due')
  await link('Tags').click()
  await expectAddress('/settings/tags')
  expect(textsOf(places().getByRole('link')).map((text) => text.split(' ')[0])).toEqual([
    ...['Home', 'Trailers', 'Due', 'Defects', 'Reports', 'Tags', 'Settings'],
  ])
})

test('A viewer’s places are without what only administrators do', async () => {
  await open('viewer', '/home')
  await expect.element(places().getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect.element(places().getByRole('link', { name: 'Tags' })).not.toBeInTheDocument()
})

test('One search finds trailers, parts, customers, scan tags and places by the keyboard alone', async () => {
  await open('editor', '/home')
  await expect.element(page.getByRole('button', { name: 'Find…' })).toBeVisible()
  const { vin, uuid, customer } = await findTrailer(yard, (one) => one.customer && one.vin)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.fill(field(), vin)
  await expect.element(chosen()).toMatchTextContent(vin)
  await userEvent.keyboard('{Enter}')
  await expectAddress(`/trailer/${uuid}`)
  await expect.element(field()).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(field(), customer?.name ?? '')
  const theirs = page.getByRole('option', { name: 'Their trailers' })
  await expect.element(theirs).toBeVisible()
  while (theirs.query()?.ariaSelected !== 'true') await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expectAddress(`/trailers?where=customer%3A${customer?.uuid}`)

  const [part] = await ask(yard, 'GET /trailer-parts', { limit: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(field(), part?.model_number ?? '')
  const carriers = page.getByRole('option', { name: `${part?.model_number}` })
  await expect.element(carriers.first()).toMatchTextContent('The trailers with it')
  while (carriers.first().query()?.ariaSelected !== 'true') {
    await userEvent.keyboard('{ArrowDown}')
  }
  await userEvent.keyboard('{Enter}')
  await expectAddress(`/trailers?where=part%3A${part?.uuid}`)

  const [tag] = await ask(yard, 'GET /trailers/access/unlinked', {})
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(field(), tag?.serial ?? '')
  await expect.element(chosen()).toMatchTextContent(`${tag?.serial}`)
  await userEvent.fill(field(), 'yard cou')
  await expect.element(chosen()).toMatchTextContent('Yard Counts')
  await userEvent.keyboard('{Enter}')
  await expectAddress('/walks')
})

test('A slash opens the search outside fields, those of a scanned address do not', async () => {
  const { accessKey, uuid } = await openAtHome()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  await userEvent.fill(field(), 'nothing is called that')
  await expect.element(page.getByText('Nothing is called that.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()

  for (const key of '/due') {
    await userEvent.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 2 * scannedKey))
  }
  await expect.element(field()).toHaveValue('due')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()

  // What a hand scanner types in one go, all keys in one task as they queue on a slow device.
  for (const key of [...`${location.origin}/secure/access/${accessKey?.uuid}`, 'Enter'])
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  await expectAddress(`/trailer/${uuid}`)
  expect(field().query()).toBeNull()
})

async function openAtHome() {
  await open('editor', '/home')
  await expect.element(page.getByRole('button', { name: 'Find…' })).toBeVisible()
  return findTrailer(yard, ({ accessKey }) => accessKey)
}
