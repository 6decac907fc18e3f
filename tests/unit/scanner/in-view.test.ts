import { expect, test } from 'vitest'
import { isInView } from '#src/scanner/watch-video.ts'

/** A phone that is held upright shows 480 of the 1280 pixels of this camera. */
const box = { videoWidth: 1280, videoHeight: 720, clientWidth: 390, clientHeight: 585 }
const around = (x: number, y: number) =>
  [-60, 60].flatMap((right) => [-60, 60].map((down) => ({ x: x + right, y: y + down })))

test('Of what the camera sees, a code counts whose middle the screen shows', () => {
  expect(isInView(around(640, 360), box)).toBe(true)
  expect(isInView(around(410, 20), box)).toBe(true)
  expect(isInView(around(390, 360), box)).toBe(false)
  expect(isInView(around(1200, 360), box)).toBe(false)
  const upright = { ...box, videoWidth: 720, videoHeight: 1280 }
  expect(isInView(around(360, 80), upright)).toBe(false)
  expect(isInView(around(20, 120), upright)).toBe(true)
})

test('Where nothing is known of its corners, or the picture is not laid out, a code counts', () => {
  expect(isInView([], box)).toBe(true)
  expect(isInView(around(1200, 360), { ...box, clientWidth: 0, clientHeight: 0 })).toBe(true)
})
