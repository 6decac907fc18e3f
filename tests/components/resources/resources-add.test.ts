import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo } from '#tests/support/components/keys.ts'
import { goTo, open, textsOf, yard } from '#tests/support/components/open.ts'
import { photoSection } from '#tests/support/components/photos.ts'
import { newPicture } from '#tests/support/components/picture.ts'
import {
  batchDialog,
  fillLink,
  openBatch,
  resourceSection,
  textFile,
} from '#tests/support/components/resource-section.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test('Files and links are staged, uploaded at once and created together', async () => {
  await open('editor')
  const { uuid } = await bareTrailer(yard)
  const { dialog, files, progress, addUrl, create, row } = await openBatch(uuid)
  await expect.element(create).toBeDisabled()
  await files.upload([textFile('Brake certificate.txt'), await newPicture('Weigh bridge.png')])
  await expect.element(progress).toHaveAttribute('aria-valuetext', '2 of 2')
  await expect.element(create).toBeEnabled()
  await addUrl.click()
  await expect.element(create).toBeDisabled()
  await fillLink(dialog, 'Tyre chart', 'https://example.com/tyres')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await row('Weigh bridge').getByRole('button', { name: 'Who sees Weigh bridge' }).click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await create.click()
  await expectSaid('3 resources added')
  await expect.element(dialog).not.toBeInTheDocument()
  const { names, heading, level, section } = resourceSection()
  await expect.element(heading).toHaveTextContent('Resources 2')
  await expect.poll(() => textsOf(names)).toEqual(['Tyre chart', 'Brake certificate'])
  await expect.element(level('Tyre chart')).toMatchTextContent('Anyone with the tag')
  await expect.element(section.getByText(/^Document · \d+ bytes$/)).toBeVisible()
  const photo = photoSection().tile('Weigh bridge, only us')
  await expect.element(photo.bySelector('img[data-state=shown]')).toBeVisible()
  const kept = async () => {
    const all = await ask(yard, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    return all.map(({ type, access_level }) => [type, access_level])
  }
  await expect.poll(kept).toEqual([
    ['URL', 2],
    ['UPLOAD', 4],
    ['UPLOAD', 2],
  ])
})

test('A new link starts in edit mode and leaves it with a name and an address only', async () => {
  await open('editor')
  const { dialog, addUrl, rows, row } = await openBatch((await bareTrailer(yard)).uuid)
  await addUrl.click()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect.element(name).toHaveFocus()
  await expect.element(done).toBeDisabled()
  await name.fill('Tyre chart')
  await expect.element(done).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://example.com')
  await done.click()
  await expect.element(name).not.toBeInTheDocument()
  const edit = row('Tyre chart').getByRole('button', { name: 'Edit Tyre chart' })
  await expect.element(edit).toHaveFocus()
  await edit.click()
  await expect.element(name).toHaveFocus()
  await dialog.getByRole('button', { name: 'Remove Tyre chart' }).click()
  await expect.element(rows).toHaveLength(0)
})

test('A link that could run or read something is refused with the reason', async () => {
  await open('editor')
  const { dialog, addUrl, create } = await openBatch((await bareTrailer(yard)).uuid)
  await addUrl.click()
  const reason = 'An address must begin with https:// or http://'
  await fillLink(dialog, 'Chart', 'javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'URL' }))
    .toHaveAccessibleDescription(reason)
  await expect.element(create).toBeDisabled()
  const status = dialog.getByText(`1 of 1 has an address that does not work. ${reason}`)
  await expect.element(status).toBeVisible()
})

test('A batch holds twenty rows, and what is too much is not taken', async () => {
  await open('editor')
  const { uuid } = await bareTrailer(yard)
  const { dialog, files, rows, upload, addUrl, create } = await openBatch(uuid)
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => textFile(`Sheet ${index + 1}.txt`))
  await files.upload(many(21))
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent('Too many files: 21 are chosen, and there is room for 20. None was taken.')
  await expect.element(rows).toHaveLength(0)
  await files.upload(many(20))
  await expect.element(rows).toHaveLength(20)
  await expect.element(upload).toBeDisabled()
  await expect.element(addUrl).toBeDisabled()
  await expect.element(dialog.getByText('20 of 20 rows')).toBeVisible()
  await expect.element(create).toBeEnabled()
  await create.click()
  await expectSaid('20 resources added')
  await expect.element(resourceSection().heading).toHaveTextContent('Resources 20')
})

test('A batch is staged and created by keys alone, and the focus comes back', async () => {
  await open('editor')
  await goTo(`/trailer/${(await bareTrailer(yard)).uuid}/documents`)
  const { add, names } = resourceSection()
  const { dialog, addUrl, create } = batchDialog()
  await tabTo(add)
  await userEvent.keyboard('{Enter}')
  await tabTo(addUrl)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Tyre chart')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('https://example.com/tyres')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Edit Tyre chart' })).toHaveFocus()
  await tabTo(create)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => textsOf(names)).toEqual(['Tyre chart'])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
})
