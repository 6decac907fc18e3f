import { expect, test } from 'vitest'
import { shortKey } from '#contract/short-key.ts'
import { layOutPlate } from '#src/features/plates/drawing/plate-layout.ts'
import { presets } from '#src/features/plates/plate-design.ts'
import { distanceWords, readingDistance } from '#src/features/plates/reading-distance.ts'
import {
  designOf,
  laidOut,
  sampleAddress,
  sampleTag,
} from '#tests/support/pictures/plate-samples.ts'

const logo = { aspect: 2 }
const lay = (parts: Parameters<typeof designOf>[0]) =>
  layOutPlate(designOf(parts), sampleTag, { address: sampleAddress, logo: null, phone: '' })

test.each(presets)('$name holds a code with its quiet zone and the serial', ({ name, ...size }) => {
  const layout = laidOut(size)
  const { code, holes, texts } = layout
  const quiet = 4 * code.module
  const side = code.modules * code.module
  expect(code.x - quiet).toBeGreaterThanOrEqual(1 - 1e-9)
  expect(code.y - quiet).toBeGreaterThanOrEqual(1 - 1e-9)
  expect(code.x + side + quiet).toBeLessThanOrEqual(layout.width - 1 + 1e-9)
  expect(code.y + side + quiet).toBeLessThanOrEqual(layout.height - 1 + 1e-9)
  for (const hole of holes) {
    const dx = Math.max(code.x - quiet - hole.x, 0, hole.x - (code.x + side + quiet))
    const dy = Math.max(code.y - quiet - hole.y, 0, hole.y - (code.y + side + quiet))
    expect(Math.hypot(dx, dy)).toBeGreaterThan(hole.radius)
  }
  expect(texts.map(({ text }) => text)).toEqual(['DB-10042'])
  expect(code.module).toBeGreaterThanOrEqual(0.5)
})

test('the short address takes fewer modules than the long one, on the same plate', () => {
  const [short, long] = [laidOut({ form: 'short' }), laidOut({ form: 'long' })]
  expect(short.says).toBe(`HTTPS://TRAILERS.EXAMPLE/T/${shortKey(sampleTag.uuid)}`)
  expect(long.says).toBe(`${sampleAddress}/secure/access/${sampleTag.uuid}`)
  expect([short.code.modules, long.code.modules]).toEqual([37, 49])
  expect(short.code.module).toBeGreaterThan(long.code.module * 1.2)
})

test('a module is as large as it is told to be', () => {
  expect(laidOut({ module: 0.5 }).code.module).toBe(0.5)
})

test.each([
  [{ module: 2 }, 'Modules of 2 mm do not fit; '],
  [{ width: 12, height: 12, holes: 'none' as const, cornerRadius: 0 }, 'The code does not fit'],
  [{ cornerRadius: 30 }, 'The corners are too round: their radius can be 25 mm at most.'],
  [{ holeInset: 2 }, 'The holes are too near to the edge: their middle needs 3 mm at least.'],
  [{ width: 200, height: 30, holeInset: 40 }, 'The holes meet in the middle'],
  [{ width: 200, height: 30, holeDiameter: 12, holeInset: 14 }, 'The holes meet in the middle'],
  [
    { width: 200, height: 15, holes: 'two' as const, holeDiameter: 20, holeInset: 12 },
    'The holes are too large: a plate of this height has room for 13 mm.',
  ],
  [{ width: 100, height: 80, cornerRadius: 30 }, 'The round corners cut into the holes'],
  [{ text: 'W'.repeat(200), width: 30, height: 30 }, 'The code does not fit beside its text'],
  [{ dark: '#999999' }, 'The colours are too much alike to be read.'],
  [{ dark: '#ffffff', light: '#000000' }, 'The colours are too much alike to be read.'],
])('%j is refused with what to change', (parts, sentence) => {
  expect(lay(parts)).toEqual({ problem: expect.stringContaining(sentence) })
})

test('a logo keeps its shape and stays on the plate beside the code', () => {
  const laid = layOutPlate(designOf({ logoHeight: 8 }), sampleTag, {
    address: sampleAddress,
    logo,
    phone: '',
  })
  if ('problem' in laid) throw new Error(laid.problem)
  const box = laid.layout.logo
  expect(box).toMatchObject({ width: 16, height: 8 })
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(79)
})

test('light on dark marks the modules, or the field around them', () => {
  const [modules, field] = [laidOut({ look: 'light-on-dark' }), laidOut({ look: 'light-field' })]
  expect(modules.marks.cells.length).toBe(37)
  expect(field.marks.cells.length).toBe(45)
  expect(modules.marks.cells[0]?.[0]).toBe(true)
  expect([field.marks.cells[0]?.[0], field.marks.cells[4]?.[4]]).toEqual([true, false])
})

test('a code is read from ten times its side', () => {
  expect(readingDistance(0.9, 37)).toBeCloseTo(333)
  expect([333, 98.9, 1049, 2400].map(distanceWords)).toEqual(['33 cm', '9 cm', '1.0 m', '2.4 m'])
})
