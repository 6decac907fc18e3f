import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'

vi.mock('#src/ui/overlays/toast.tsx', () => ({ showError: vi.fn(), showInfo: vi.fn() }))

const table = () => new Blob(['a,b'], { type: 'text/csv' })
const refusal = (name: string) => new DOMException('', name)

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('reportError', vi.fn())
})

// Files share their modules: what is read next would find no document.
afterEach(() => vi.unstubAllGlobals())

const canShare = () => true

test.each<[string, object]>([
  ['a browser', {}],
  ['an app installed on a desk or on Android', { canShare, share: vi.fn() }],
  ['iOS in Safari', { standalone: false, canShare, share: vi.fn() }],
  ['an app installed on iOS that shares no such file', { standalone: true, canShare: () => false }],
])('In %s a file is downloaded by a link', (_where, navigator) => {
  const link = onDevice(navigator)
  saveFile(table(), 'trailers.csv')
  expect(link).toMatchObject({ download: 'trailers.csv', href: expect.stringMatching(/^blob:/) })
  expect(link.click).toHaveBeenCalledOnce()
})

test('In an app installed on iOS the share sheet gets the file, and whoever closes it sees no error', async () => {
  const share = vi.fn().mockRejectedValue(refusal('AbortError'))
  const link = onDevice({ standalone: true, canShare, share })
  saveFile(table(), 'trailers.csv')
  const file: File = share.mock.calls[0]?.[0].files[0]
  expect([file.name, file.type, await file.text()]).toEqual(['trailers.csv', 'text/csv', 'a,b'])
  await settled()
  expect(link.click).not.toHaveBeenCalled()
  expect(showError).not.toHaveBeenCalled()
  expect(showInfo).not.toHaveBeenCalled()
})

test('A file that took longer than a press counts waits for a second one', async () => {
  const share = vi.fn().mockRejectedValueOnce(refusal('NotAllowedError'))
  onDevice({ standalone: true, canShare, share })
  saveFile(table(), 'trailers.csv')
  await settled()
  const [words, action] = vi.mocked(showInfo).mock.calls[0] ?? []
  expect([words, action?.label]).toEqual(['trailers.csv is ready.', 'Share the File'])
  action?.onAction()
  await settled()
  expect(share).toHaveBeenCalledTimes(2)
  expect(showError).not.toHaveBeenCalled()
})

test('A file that is refused after a second press too, or for another reason, is said not to be shared', async () => {
  const share = vi.fn().mockRejectedValue(refusal('NotAllowedError'))
  onDevice({ standalone: true, canShare, share })
  saveFile(table(), 'trailers.csv')
  await settled()
  vi.mocked(showInfo).mock.calls[0]?.[1]?.onAction()
  await settled()
  share.mockRejectedValue(refusal('DataError'))
  saveFile(table(), 'parts.csv')
  await settled()
  const words = 'could not be shared. Open Drawbar in Safari, and save it there.'
  expect(vi.mocked(showError).mock.calls).toEqual([
    [`trailers.csv ${words}`],
    [`parts.csv ${words}`],
  ])
})

/** @returns the link that is pressed for a download */
function onDevice(navigator: object) {
  const link = { click: vi.fn(), href: '', download: '' }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { createElement: () => link })
  return link
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
