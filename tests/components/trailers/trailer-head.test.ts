import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('On a phone nothing of a trailer’s head is cut off or lies on something else', async () => {
  await page.viewport(390, 844)
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ accessKey }) => accessKey)
  await ask(yard, 'POST /defects', {
    ...{ uuid: crypto.randomUUID(), trailer: uuid, title: 'Light', severity: 'minor' },
    happened_at: new Date().toISOString(),
  })
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    await goTo(`/trailer/${uuid}`)
    await expect.element(page.getByRole('link', { name: /\d defects?$/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Scan Tag/ })).toBeVisible()
    expect(troubledIn(document.querySelector('.trailer-head')), `at ${width}`).toEqual([])
  }
})

test('On a phone no value of the sheet is torn where its name could give room', async () => {
  await page.viewport(390, 844)
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ vin }) => vin === '6T9T24LFBRLF17340')
  await goTo(`/trailer/${uuid}`)
  const value = page.getByText('23,500 kg', { exact: true })
  await expect.element(value).toBeVisible()
  const row = value.element().parentElement
  expect(value.element().getBoundingClientRect().height).toBeLessThan(30)
  // Beside it is the next group.
  expect(row?.getBoundingClientRect().width).toBeLessThan(180)
})

function troubledIn(head: Element | null) {
  const pieces = [...(head?.querySelectorAll('.chip, .button') ?? [])]
  const isOn = (one: DOMRect, other: DOMRect) =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  const cut = [...(head?.querySelectorAll('.chip-text') ?? [])].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  const covered = pieces.filter((one) =>
    pieces.some(
      (other) => other !== one && isOn(one.getBoundingClientRect(), other.getBoundingClientRect()),
    ),
  )
  return [...cut, ...covered].map(({ textContent }) => textContent)
}
