import { afterEach, expect, test, vi } from 'vitest'
import { savedAs } from '#src/api/file-link.ts'
import { harmlessBlob } from '#src/offline/photos/harmless-blob.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = new TextEncoder().encode('<script>alert(1)</script>').buffer

test.each([
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/xml',
  'application/xml',
  'text/plain',
  'image/gif',
  'application/acad',
  '',
  'TEXT/HTML',
  'application/pdf+x',
])(
  'An unsent file of type %j is never shown at an address of the app, and saved under its own name',
  (type) => {
    expect(harmlessBlob(bytes, type).type).toBe('application/octet-stream')
    const address = 'blob:https://drawbar.example/1'
    expect(savedAs(address, { name: 'axle.dwg', mime: type })).toBe('axle.dwg')
  },
)

test.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])(
  'An unsent file of type %s is shown as it is',
  (type) => {
    expect(harmlessBlob(bytes, type).type).toBe(type)
    expect(savedAs('blob:x', { name: 'yard', mime: type })).toBeUndefined()
  },
)

test('Where the browser shows no PDF, an unsent one is saved under its own name', () => {
  const address = 'blob:https://drawbar.example/1'
  vi.stubGlobal('navigator', { pdfViewerEnabled: false })
  expect(savedAs(address, { name: 'axle.pdf', mime: 'application/pdf' })).toBe('axle.pdf')
  expect(savedAs(address, { name: 'axle.png', mime: 'image/png' })).toBeUndefined()
  expect(savedAs('/api/file/1/content', { name: 'axle.pdf', mime: 'application/pdf' })).toBe(
    undefined,
  )
})

test('What the server has is shown or saved as the server says', () => {
  const file = { name: 'axle.dwg', mime: 'application/acad' }
  expect(savedAs('/api/file/1/content', file)).toBeUndefined()
})
