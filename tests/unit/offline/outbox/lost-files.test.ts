import { describe, expect, test } from 'vitest'
import { LostFiles, missingFiles, withBytes } from '#src/offline/outbox/lost-files.ts'

const file = (upload: string, more: object = {}) => ({
  ...{ upload, name: `${upload}.jpg`, type: 'image/jpeg', size: 3, bytes: null },
  ...{ isStaged: true, ...more },
})

describe('what a form names', () => {
  const bytes = new ArrayBuffer(3)
  const changes = [
    { files: [file('here'), file('gone')] },
    { files: [file('brought', { bytes, isStaged: false }), file('sent', { isStaged: false })] },
    {},
  ]

  test('is missing where its bytes should lie on the device and do not', () => {
    expect(missingFiles(changes, new Set(['here'])).map(({ upload }) => upload)).toEqual(['gone'])
    expect(missingFiles(changes, new Set(['here', 'gone']))).toEqual([])
  })

  test('is written anew from what the page still has, and nothing else of the change with it', () => {
    const [first, second] = changes.map((change) => withBytes(change, new Map([['gone', bytes]])))
    expect(first?.files).toEqual([file('here'), file('gone', { bytes, isStaged: false })])
    expect(second).toEqual(changes[1])
  })

  test('is asked for again by its name where nothing has it', () => {
    const { failure } = new LostFiles([file('one'), file('two')])
    expect(failure.sentence).toBe(
      'one.jpg, two.jpg are no longer on this device. Choose them again.',
    )
    expect(new LostFiles([file('one')]).failure.sentence).toBe(
      'one.jpg is no longer on this device. Choose it again.',
    )
  })
})
