import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { damaged, goTo, open, textsOf, troubles } from '#tests/support/components/open.ts'
import {
  addLink,
  bareTrailer,
  resourceSection,
} from '#tests/support/components/resource-section.ts'
import { expectSaid } from '#tests/support/components/said.ts'

test('A resource that only we may see is gone for visitors, from list and count', async () => {
  await open('editor')
  const { uuid, accessKey } = await bareTrailer()
  await addLink(uuid, { name: 'Quote' })
  await addLink(uuid, { name: 'Tyre chart' })
  await goTo(`/trailer/${uuid}`)
  const { level } = resourceSection()
  await level('Quote').click()
  await expect.element(page.getByText('Never leaves your organization')).toBeVisible()
  await page.getByRole('option', { name: 'Only us' }).click()
  await expectSaid('Only us: Quote')
  await expect.element(level('Quote')).toMatchTextContent('Only us')
  await open('stranger', `/secure/access/${accessKey?.uuid}`)
  const { names, heading } = resourceSection()
  await expect.poll(() => textsOf(names)).toEqual(['Tyre chart'])
  await expect.element(heading).toHaveTextContent('Resources 1')
  await open('editor', `/trailer/${uuid}`)
  await level('Quote').click()
  await page.getByRole('option', { name: 'Anyone with the tag' }).click()
  await expectSaid('Anyone with the tag: Quote')
  await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await expect.element(names).toHaveLength(2)
})

test('A level that can’t be saved stays as it was', async () => {
  troubles.allow(/status of 400/)
  await open('editor')
  const { uuid } = await bareTrailer()
  await addLink(uuid, { name: 'Quote' })
  await goTo(`/trailer/${uuid}`)
  await commands.changeNext('**/access-level', { body: damaged })
  const { level } = resourceSection()
  await level('Quote').click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await expectSaid('Unable to save changes')
  await expect.element(level('Quote')).toMatchTextContent('Anyone with the tag')
})

test('A resource is removed after a question, and the focus stays in the list', async () => {
  await open('editor')
  const { uuid } = await bareTrailer()
  await addLink(uuid, { name: 'Quote' })
  await addLink(uuid, { name: 'Tyre chart' })
  await goTo(`/trailer/${uuid}`)
  const { names, heading, remove, section } = resourceSection()
  const question = page.getByRole('alertdialog', { name: 'Remove this resource?' })
  await remove('Quote').click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove('Quote')).toHaveFocus()
  await remove('Quote').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid('Resource removed')
  await expect.poll(() => textsOf(names)).toEqual(['Tyre chart'])
  await expect.element(heading).toHaveTextContent('Resources 1')
  await expect.element(section.bySelector('.resource-list')).toHaveFocus()
})

test('A resource that can’t be removed stays', async () => {
  troubles.allow(/status of 400/)
  await open('editor')
  const { uuid } = await bareTrailer()
  await addLink(uuid, { name: 'Quote' })
  await goTo(`/trailer/${uuid}`)
  await commands.changeNext('**/archive', { body: damaged })
  const { names, remove } = resourceSection()
  await remove('Quote').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(/^Unable to remove\.\.$/)
  await expect.element(question.getByRole('alert')).toMatchTextContent(/[A-Z].+/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => textsOf(names)).toEqual(['Quote'])
})
