import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makePlateFiles, type PlateOrder } from '#src/features/plates/drawing/make-plate-files.ts'
import type { PlateLayout } from '#src/features/plates/drawing/plate-layout.ts'
import {
  designOf,
  otherTag,
  sampleAddress,
  sampleTag,
} from '#tests/support/pictures/plate-samples.ts'

const order: PlateOrder = {
  design: designOf(),
  tags: [sampleTag, otherTag],
  address: sampleAddress,
  phone: '',
  logo: null,
  sheet: null,
  format: 'svg',
}

const readsWell = async ({ says }: PlateLayout) => says

test('plates that read are made, and it is told how far that is', async () => {
  const steps: number[] = []
  const made = await make({}, { onProgress: (done) => steps.push(done) })
  expect(made).toMatchObject({ count: 2, refused: [], file: { name: 'plates-svg.zip' } })
  expect(steps).toEqual([1, 2])
})

test('a plate that does not read, or reads as another, is left out and named', async () => {
  const third = { ...sampleTag, serial: 'DB-10044' }
  const made = await make(
    { tags: [sampleTag, otherTag, third] },
    {
      read: async ({ tag, says }) => {
        if (tag.serial === 'DB-10043') return null
        return tag.serial === 'DB-10044' ? 'HTTPS://ELSEWHERE.EXAMPLE' : says
      },
    },
  )
  expect(made.refused).toEqual([
    { serial: 'DB-10043', reason: 'its code does not read' },
    { serial: 'DB-10044', reason: 'its code reads as HTTPS://ELSEWHERE.EXAMPLE' },
  ])
  expect(made).toMatchObject({ count: 1, file: { name: 'plate-DB-10042.svg' } })
  expect(new TextDecoder().decode(made.file?.content)).not.toContain('DB-10043')
})

test('there is no file where no plate reads', async () => {
  expect(await make({}, { read: async () => null })).toMatchObject({ file: null, count: 0 })
})

test('a batch that is ended makes no file', async () => {
  const controller = new AbortController()
  const made = make({}, { signal: controller.signal, onProgress: () => controller.abort() })
  await expect(made).rejects.toThrow(/abort/i)
})

test('all plates of a batch have modules of one size, by the longest serial', async () => {
  const modules: number[] = []
  await make(
    { tags: [sampleTag, { ...otherTag, serial: 'DB-100430000' }] },
    {
      read: async ({ code, says }) => {
        modules.push(code.module)
        return says
      },
    },
  )
  expect(modules[0]).toBe(modules[1])
})

test('several files come as one that is packed as zips are', async () => {
  const { file } = await make({})
  const files = Object.entries(unzipSync(file?.content ?? new Uint8Array()))
  expect(files.map(([name]) => name)).toEqual(['plate-DB-10042.svg', 'plate-DB-10043.svg'])
  for (const [, content] of files) {
    expect(new TextDecoder().decode(content)).toContain('width="80mm"')
  }
})

const make = (
  parts: Partial<PlateOrder>,
  work: Partial<Parameters<typeof makePlateFiles>[1]> = {},
) =>
  makePlateFiles(
    { ...order, ...parts },
    { read: readsWell, onProgress: () => undefined, signal: new AbortController().signal, ...work },
  )
