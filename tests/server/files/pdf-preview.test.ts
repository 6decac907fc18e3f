import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ResourceUpload } from '#contract/resource.ts'
import { demoData } from '#server/demo/demo-data.ts'
import { demoFile } from '#server/demo/demo-files.ts'
import { pdfPreview } from '#server/files/pdf-preview.ts'
import { previewOf } from '#server/files/preview.ts'
import {
  damagedPdf,
  endlessPdf,
  filledPdf,
  lockedPdf,
  slowPdf,
  twoColours,
} from '#tests/support/pictures/pdfs.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

onOneEngine('an uploaded PDF', (backend) => {
  test('is previewed by the top of its first page, in two sizes', async () => {
    const upload = await added(twoColours())
    expect(upload).toMatchObject({ name: 'two.pdf', mime: 'application/pdf' })
    for (const [address, width, height] of [
      [upload.thumbnail, 250, 150],
      [upload.thumbnail2x, 500, 300],
    ] as const) {
      const { headers, rawPayload } = await backend.app.inject(address ?? '')
      expect(headers['content-type']).toBe('image/webp')
      const { info, data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([width, height])
      expect(colourOf(data.subarray(0, 3))).toBe('red')
      expect(colourOf(data.subarray(-info.channels))).toBe('red')
    }
  })

  test('is previewed with what was filled into its form', async () => {
    const { thumbnail } = await added(filledPdf())
    const { rawPayload } = await backend.app.inject(thumbnail ?? '')
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(colourOf(data.subarray(0, 3))).toBe('red')
  })

  test('is kept as it was sent', async () => {
    const file = twoColours()
    const { presignedUrl } = await added(file)
    const { rawPayload, headers } = await backend.app.inject(presignedUrl)
    expect(rawPayload).toEqual(Buffer.from(await file.arrayBuffer()))
    expect(headers['content-disposition']).toMatch(/^inline/)
  })

  test.each([
    ['is damaged', damagedPdf],
    ['asks for a password', lockedPdf],
    ['asks for more memory than there is', endlessPdf],
  ])('that %s is kept without a preview, and the server lives', async (_, make) => {
    const file = make()
    const upload = await added(file)
    expect(upload).toMatchObject({ size: file.size, thumbnail: null, thumbnail2x: null })
    const { rawPayload } = await backend.app.inject(upload.presignedUrl)
    expect(rawPayload).toHaveLength(file.size)
    expect((await added(twoColours())).thumbnail).not.toBeNull()
  })

  test('of a long name, uploaded at the same time as others, gets its own preview', async () => {
    const all = [twoColours(), damagedPdf(), twoColours(), textFile('a.txt', 'a')]
    const shown = await Promise.all(all.map(async (file) => (await added(file)).thumbnail !== null))
    expect(shown).toEqual([true, false, true, false])
  })

  async function added(file: File): Promise<ResourceUpload> {
    const { client } = backend.own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    const upload = await client.keep(file)
    const sent = { trailer, type: 'UPLOAD', name: file.name, upload } as const
    await client.ask('POST /trailers/resources', sent)
    const [resource] = await client.ask('GET /trailer/{trailer}/resources', { trailer })
    if (!resource?.upload) throw new Error('the resource has no upload')
    return resource.upload
  }
})

describe('the preview of a PDF', () => {
  test('is given up when drawing it takes too long', async () => {
    const slow = Buffer.from(await slowPdf().arrayBuffer())
    await expect(pdfPreview(slow, 1500)).rejects.toThrow('not drawn within 1500 ms')
  })

  test('is given up at once when two others are waiting', async () => {
    const slow = Buffer.from(await slowPdf().arrayBuffer())
    const ahead = [1, 2, 3].map(() => pdfPreview(slow, 100))
    const kept = await previewOf('application/pdf', Buffer.from('not looked at'), 'somebody')
    expect(kept).toEqual({ smaller: [], problem: new Error('Too much is waiting already') })
    await Promise.allSettled(ahead)
  })

  test('is there for every document of the demo', async () => {
    const documents = demoData(new Date()).upload.filter(({ mime }) => mime === 'application/pdf')
    expect(documents).toHaveLength(5)
    for (const { name } of documents) {
      const [[, small] = [], [, large] = []] = await pdfPreview(demoFile(name))
      expect(await sharp(small).metadata()).toMatchObject({ width: 250, height: 150 })
      expect(await sharp(large).metadata()).toMatchObject({ width: 500, height: 300 })
    }
  })
})

function colourOf([red = 0, , blue = 0]: Uint8Array) {
  if (red > 200 && blue < 60) return 'red'
  return blue > 200 && red < 60 ? 'blue' : 'neither'
}
