import { expect, test } from 'vitest'
import { goTo, open, textsOf, yard } from '#tests/support/components/open.ts'
import { resourceSection } from '#tests/support/components/resource-section.ts'
import { addLink, bareTrailer } from '#tests/support/server/demo-trailers.ts'

test('Resources are listed newest first, six a page, under a heading with their count', async () => {
  await open('editor')
  const { uuid } = await bareTrailer(yard)
  for (let number = 1; number <= 8; number += 1) {
    await addLink(yard, uuid, { name: `Sheet ${number}` })
  }
  await goTo(`/trailer/${uuid}/documents`)
  const { heading, names, link, section } = resourceSection()
  await expect.element(heading).toMatchTextContent('Resources 8')
  await expect
    .poll(() => textsOf(names))
    .toEqual([8, 7, 6, 5, 4, 3].map((number) => `Sheet ${number}`))
  await expect.element(section.getByText('Showing 1–6 of 8')).toBeVisible()
  await expect.element(section.getByText('example.com').first()).toBeVisible()
  await expect.element(section.getByText(/^Today, \d{1,2}:\d\d [ap]m$/).first()).toBeVisible()
  await section.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => textsOf(names)).toEqual(['Sheet 2', 'Sheet 1'])
  await goTo(location.pathname + location.search)
  await expect.poll(() => textsOf(names)).toEqual(['Sheet 2', 'Sheet 1'])
  await expect.element(link('Sheet 2')).toHaveAttribute('href', 'https://example.com/Sheet%202')
  await expect.element(link('Sheet 2')).toHaveAttribute('target', '_blank')
  await expect.element(link('Sheet 2')).toHaveAttribute('rel', 'noopener noreferrer')
})

test('Who only reads sees resources and who sees them, and can change nothing', async () => {
  await open('editor')
  const { uuid } = await bareTrailer(yard)
  await addLink(yard, uuid, { name: 'Tyre chart' })
  await addLink(yard, uuid, { name: 'Quote', access_level: 4 })
  await open('viewer', `/trailer/${uuid}/documents`)
  const { names, section } = resourceSection()
  await expect.poll(() => textsOf(names)).toEqual(['Quote', 'Tyre chart'])
  await expect.element(section.getByText('Only us')).toBeVisible()
  await expect.element(section.getByText('Anyone with the tag')).toBeVisible()
  await expect.element(section.getByRole('button', { name: /Add|Remove/ })).not.toBeInTheDocument()
})
