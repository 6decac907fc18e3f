import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { goTo, open, textsOf, yard } from '#tests/support/components/open.ts'
import {
  addPhoto,
  giveCover,
  photoSection,
  trailerWithoutPhotos,
} from '#tests/support/components/photos.ts'
import { newPicture } from '#tests/support/components/picture.ts'
import { resourceSection } from '#tests/support/components/resource-section.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { addLink } from '#tests/support/server/demo-trailers.ts'

const labels = () =>
  photoSection()
    .tiles.elements()
    .map((tile) => tile.getAttribute('aria-label'))

test.each([false, true])(
  'A trailer’s photos stand in a gallery, each once, apart from its other resources (without a copy: %s)',
  async (withoutCopy) => {
    await open('editor', undefined, { withoutCopy })
    const { uuid } = await trailerWithoutPhotos()
    await giveCover(uuid)
    await addPhoto(uuid, 'Left side')
    await addPhoto(uuid, 'Coupling', 4)
    await addLink(yard, uuid, { name: 'Tyre chart' })
    await goTo(`/trailer/${uuid}/documents`)
    const { heading, large } = photoSection()
    await expect.element(heading).toHaveTextContent('Photos 3')
    await expect.poll(labels).toEqual(['Coupling, only us', 'Left side'])
    await expect.element(large.bySelector('img[data-state=shown]')).toBeVisible()
    const { names, heading: others } = resourceSection()
    await expect.poll(() => textsOf(names)).toEqual(['Tyre chart'])
    await expect.element(others).toHaveTextContent('Resources 1')
  },
)

test('A visitor sees the photos for everybody as a gallery, apart from the other resources', async () => {
  await open('editor')
  const { uuid, accessKey } = await trailerWithoutPhotos()
  const address = `/secure/access/${accessKey?.uuid}`
  await addLink(yard, uuid, { name: 'Tyre chart' })
  await addPhoto(uuid, 'Coupling', 4)
  await open('stranger', address)
  const { names, heading: others } = resourceSection()
  await expect.element(others).toHaveTextContent('Resources 1')
  const { heading, section } = photoSection()
  await expect.element(heading).not.toBeInTheDocument()
  await open('editor')
  for (let index = 0; index <= limits.photosPage; index += 1) await addPhoto(uuid, `Photo ${index}`)
  await open('stranger', address)
  await expect.element(heading).toHaveTextContent(`Photos ${limits.photosPage + 1}`)
  const first = section.getByRole('link', { name: `Photo ${limits.photosPage}` })
  await expect.element(first).toHaveAttribute('href', expect.stringContaining('/api/files/'))
  await expect.element(first).toHaveAttribute('target', '_blank')
  await expect.poll(() => textsOf(names)).toEqual(['Tyre chart'])
  await section.getByRole('button', { name: 'Next page' }).click()
  await expect.element(section.getByRole('link', { name: 'Photo 0' })).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

test('A press opens a photo, and keys lead from one to the next and out again', async () => {
  await open('viewer')
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  await giveCover(uuid)
  await addPhoto(uuid, 'Left side')
  await addPhoto(uuid, 'Coupling', 4)
  await open('viewer', `/trailer/${uuid}/documents`)
  const { tile, title, viewer, large } = photoSection()
  await tile(/Coupling/).click()
  await expect.element(title).toHaveTextContent('Coupling (2 of 3)')
  await expect.element(viewer.getByText('Only us')).toBeVisible()
  await expect
    .element(viewer.getByRole('link', { name: 'Open the File' }))
    .toHaveAttribute('href', expect.stringContaining('/content'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(title).toHaveTextContent('Left side (3 of 3)')
  await expect.element(viewer.getByText('Anyone with the tag')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(title).toHaveTextContent('Cover (1 of 3)')
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(title).toHaveTextContent('Coupling (2 of 3)')
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(tile(/Coupling/)).toHaveFocus()
  await large.click()
  await expect.element(title).toHaveTextContent('Cover (1 of 3)')
  await expect
    .element(viewer.getByRole('button', { name: /Remove|Who sees/ }))
    .not.toBeInTheDocument()
})

test('A finger moved sideways leads to the next photo', async () => {
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  await addPhoto(uuid, 'Left side')
  await addPhoto(uuid, 'Coupling')
  await goTo(`/trailer/${uuid}/documents`)
  const { tile, title, viewer } = photoSection()
  await tile('Coupling').click()
  await expect.element(title).toHaveTextContent('Coupling (1 of 2)')
  const box = await viewer.bySelector('.photo-dialog').findElement()
  const finger = (kind: string, clientX: number, clientY: number) =>
    box.dispatchEvent(
      new PointerEvent(kind, {
        ...{ clientX, clientY, pointerId: 7, pointerType: 'touch' },
        ...{ isPrimary: true, bubbles: true },
      }),
    )
  function move(across: number, down: number) {
    finger('pointerdown', 300, 300)
    finger('pointerup', 300 + across, 300 + down)
  }
  move(-30, 0)
  move(-80, 90)
  await expect.element(title).toHaveTextContent('Coupling (1 of 2)')
  move(-80, 10)
  await expect.element(title).toHaveTextContent('Left side (2 of 2)')
  move(80, 10)
  await expect.element(title).toHaveTextContent('Coupling (1 of 2)')
})

test('Who may edit changes who sees a photo where it is shown large, and removes it there', async () => {
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  await addPhoto(uuid, 'Left side')
  await addPhoto(uuid, 'Coupling')
  await goTo(`/trailer/${uuid}/documents`)
  const { tile, title, viewer, section } = photoSection()
  await tile('Coupling').click()
  await viewer.getByRole('button', { name: 'Who sees Coupling' }).click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await expectSaid('Only us: Coupling')
  // The arrow keys belong to what has the focus.
  await expect.element(title).toHaveTextContent('Coupling (1 of 2)')
  await viewer.getByRole('button', { name: 'Remove Coupling' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this resource?' })
  await userEvent.keyboard('{ArrowRight}')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid('Resource removed')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.poll(labels).toEqual(['Left side'])
  await expect.element(section.bySelector('.photo-grid')).toHaveFocus()
})

test('Of many photos the first stand at once, and all on request', async () => {
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  const { upload } = await addPhoto(uuid, 'Photo 1')
  for (let number = 2; number <= 30; number += 1) {
    // Photos of one file stand once.
    const name = `Photo ${number}`
    if (number < 30) await addPhoto(uuid, name)
    else
      await ask(yard, 'POST /trailers/resources', { trailer: uuid, type: 'UPLOAD', name, upload })
  }
  await goTo(`/trailer/${uuid}/documents`)
  const { heading, tiles, section } = photoSection()
  await expect.element(heading).toHaveTextContent('Photos 29')
  await expect.element(tiles).toHaveLength(24)
  await section.getByRole('button', { name: 'Show All 29' }).click()
  await expect.element(tiles).toHaveLength(29)
})

test('A photo becomes the cover, the former one stays among the photos, and Undo sets it back', async () => {
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  const former = await giveCover(uuid)
  const { upload } = await addPhoto(uuid, 'Left side', 4)
  const cover = async () => (await ask(yard, 'GET /trailer/{uuid}', { uuid })).image?.uuid
  await goTo(`/trailer/${uuid}/documents`)
  const { tile, title, viewer, heading } = photoSection()
  await tile(/Left side/).click()
  const make = viewer.getByRole('button', { name: 'Make This the Cover' })
  await make.click()
  // Only members saw it: the question says that everybody will.
  const question = page.getByRole('alertdialog', { name: 'Show this photo to anyone?' })
  await question.getByRole('button', { name: 'Make It the Cover' }).click()
  await expectSaid('Cover: Left side')
  await expect.poll(cover).toBe(upload)
  await expect.element(title).toHaveTextContent('Left side (1 of 2)')
  await expect.element(make).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading).toHaveTextContent('Photos 2')
  await expect.poll(labels).toEqual([expect.stringMatching(/^Former cover, \d+\/\d+\/\d{4}$/)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid('The cover is as before')
  await expect.poll(cover).toBe(former)
  await expect.poll(labels).toEqual(['Left side, only us'])
  await expect.element(heading).toHaveTextContent('Photos 2')
})

test('Another image leaves the former one among the photos, once', async () => {
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  const former = await giveCover(uuid)
  const uploads = async () => {
    const photos = await ask(yard, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    return photos.map(({ upload }) => upload?.uuid)
  }
  await goTo(`/trailer/${uuid}/documents`)
  const { heading, tile, title, viewer } = photoSection()
  const change = page.getByLabelText('Change Image')
  await change.upload(await newPicture('second.png'))
  await expect.poll(labels).toEqual([expect.stringMatching(/^Former cover, \d+\/\d+\/\d{4}$/)])
  await expect.poll(uploads).toEqual([former])
  await tile(/^Former cover/).click()
  await viewer.getByRole('button', { name: 'Make This the Cover' }).click()
  await expect.element(title).toMatchTextContent('(1 of 2)')
  await userEvent.keyboard('{Escape}')
  await change.upload(await newPicture('third.png'))
  await expect.element(heading).toHaveTextContent('Photos 3')
  await expect.poll(async () => (await uploads()).filter((one) => one === former)).toHaveLength(1)
})
