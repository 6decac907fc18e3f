import { expect, test } from 'vitest'
import { mainRearCamera } from '#src/scanner/camera.ts'

const named = (...labels: string[]) =>
  labels.map((label, index) => ({ label, deviceId: String(index) }))

test.each([
  [
    'an iPhone with three lenses',
    ['Front Camera', 'Back Ultra Wide Camera', 'Back Telephoto Camera', 'Back Camera'],
    'Back Camera',
  ],
  [
    'an Android phone, where the main camera has the lowest number',
    [
      'camera2 1, facing front',
      'camera2 10, facing back',
      'camera2 2, facing back',
      'camera2 0, facing back',
    ],
    'camera2 0, facing back',
  ],
  [
    'a phone that has nothing but a wide lens at the back',
    ['Back Ultra Wide Camera'],
    'Back Ultra Wide Camera',
  ],
])('On %s the main camera at the back is taken', (_phone, labels, expected) => {
  expect(mainRearCamera(named(...labels))?.label).toBe(expected)
})

test('Where no camera is named, as before the permission, the browser chooses', () => {
  expect(mainRearCamera(named('', ''))).toBe(null)
  expect(mainRearCamera(named('Integrated Webcam', 'FaceTime HD Camera'))).toBe(null)
})
