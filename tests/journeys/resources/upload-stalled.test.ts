import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { openBatch } from '#tests/support/browser/resource-section.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import {
  quadrantPhoto,
  quadrantsOf,
  uprightQuadrants,
} from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test(
  'An upload that stands still says so soon, and Create keeps its file to be sent later',
  { tag: '@nightly' },
  async ({ app, open, troubles }, testInfo) => {
    // It is asked for before it is known.
    troubles.allow(unreachable, /ERR_FAILED/, /status of 404/)
    const page = await open('editor')
    const { uuid } = await bareTrailer(page)
    const { dialog, files, progress, create } = await openBatch(page, uuid)
    await deviceIsReady(page)
    const path = testInfo.outputPath('Drawing.bin')
    await writeFile(path, Buffer.alloc(limits.pieceBytes + 1, 7))
    // What can't be drawn holds nothing back, what lies on its side is turned by the server.
    const picture = await newPicture()
    const cut = testInfo.outputPath('Cut.png')
    await writeFile(cut, Buffer.from(await picture.arrayBuffer()).subarray(0, 80))
    const lying = testInfo.outputPath('Lying.webp')
    await writeFile(lying, await quadrantPhoto('webp'))
    await app.kill('SIGKILL')
    await files.setInputFiles([path, cut, lying])
    await expect(
      dialog.getByText(/ The 3 files are kept on this device and go with Create\.$/),
    ).toBeVisible()
    await expect(progress).toBeHidden()
    await create.click()
    await expect(dialog).toBeHidden()
    await expectSaid(page, 'Saved on this device.')
    await app.restart()
    await backOnline(page)
    await everythingIsSent(page)
    const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    expect(resources.map(({ name }) => name).toSorted()).toEqual(['Cut', 'Drawing', 'Lying'])
    const sent = (wanted: string) => resources.find(({ name }) => name === wanted)?.upload
    expect(sent('Drawing')?.size).toBe(limits.pieceBytes + 1)
    expect(sent('Cut')).toMatchObject({ size: 80, thumbnail: null })
    const lies = await fetch(new URL(sent('Lying')?.presignedUrl ?? '', app.url))
    expect(await quadrantsOf(Buffer.from(await lies.arrayBuffer()))).toEqual(uprightQuadrants)
  },
)
