import { afterEach, expect, test, vi } from 'vitest'
import { startCamera } from '#src/scanner/camera.ts'

const cameras = [
  { kind: 'videoinput', deviceId: 'wide', label: 'Back Ultra Wide Camera' },
  { kind: 'videoinput', deviceId: 'main', label: 'Back Camera' },
]

afterEach(() => vi.unstubAllGlobals())

test('The main camera is looked for once, and opened at once from then on', async () => {
  const opened = phone()
  await startCamera(video())
  expect(opened).toEqual(['wide', 'main'])
  await startCamera(video())
  expect(opened).toEqual(['wide', 'main', 'main'])
})

test('Who allows no camera is asked once, also where one is remembered', async () => {
  const opened = phone({ main: 'NotAllowedError' })
  localStorage.setItem('drawbar-camera', 'main')
  await expect(startCamera(video())).rejects.toThrow('NotAllowedError')
  expect(opened).toEqual(['main'])
})

test('Where the remembered camera is gone, another one is opened', async () => {
  const opened = phone({ old: 'OverconstrainedError' })
  localStorage.setItem('drawbar-camera', 'old')
  await startCamera(video())
  expect(opened).toEqual(['old', 'wide', 'main'])
})

/**
 * A phone whose browser takes the wide camera where none is named.
 * @param refused names of the errors of cameras that do not start
 */
function phone(refused: Record<string, string> = {}) {
  const opened: string[] = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', {
    mediaDevices: {
      enumerateDevices: async () => cameras,
      async getUserMedia({ video: { deviceId } }: { video: { deviceId?: { exact: string } } }) {
        const id = deviceId?.exact ?? 'wide'
        opened.push(id)
        if (refused[id]) throw new DOMException(refused[id], refused[id])
        return streamOf(id)
      },
    },
  })
  return opened
}

function streamOf(deviceId: string) {
  const track = { getSettings: () => ({ deviceId }), stop: () => undefined }
  return { getVideoTracks: () => [track], getTracks: () => [track] }
}

const video = () => ({ play: async () => undefined }) as unknown as HTMLVideoElement
