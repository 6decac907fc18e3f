type Device = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

const isFront = (label: string) => /front|user|facetime|selfie/i.test(label)
/** Wide-angle and other special cameras, in which a code at arm’s length has few pixels. */
const isSpecial = (label: string) => /ultra|telephoto|depth|infrared|0[.,]5/i.test(label)

/**
 * The rear camera that reads small codes best. Phones name theirs 'Back Ultra Wide Camera' (iOS) or
 * 'camera2 2, facing back' (Android, where the main one has the lowest number).
 * @returns null where nothing tells them apart: the browser chooses then
 */
export function mainRearCamera<Camera extends Device>(cameras: readonly Camera[]): Camera | null {
  const rear = cameras.filter(
    ({ label }) => /back|rear|environment/i.test(label) && !isFront(label),
  )
  const plain = rear.filter(({ label }) => !isSpecial(label))
  return [...(plain.length > 0 ? plain : rear)].sort(byName)[0] ?? null
}

const byName = (one: Device, other: Device) =>
  one.label.localeCompare(other.label, 'en', { numeric: true })

export type Abilities = {
  hasTorch: boolean
  zoom: { min: number; max: number; step: number; value: number } | null
  canFocus: boolean
}

export type Camera = {
  abilities: Abilities
  deviceId: string
  /** Identifies the start of the stream, with which light and zoom end. */
  start: string
  setTorch(isOn: boolean): Promise<void>
  setZoom(zoom: number): Promise<void>
  /** Focuses at a point of the picture, with coordinates from 0 to 1. */
  focusAt(x: number, y: number): Promise<void>
  stop(): void
}

/** Constraints that TypeScript's types lack (W3C, MediaStream Image Capture). */
type Extra = {
  torch?: boolean
  zoom?: number
  focusMode?: string
  pointsOfInterest?: { x: number; y: number }[]
}
type ExtraCapabilities = {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
  focusMode?: string[]
}

const remembered = 'drawbar-camera'

/** Pixels that are asked for. */
type Size = { width: { ideal: number }; height: { ideal: number } }
const forCodes: Size = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/**
 * Starts the camera that was chosen last, else the main one at the back.
 * @throws DOMException as getUserMedia does
 */
export async function startCamera(video: HTMLVideoElement, size = forCodes): Promise<Camera> {
  if (!navigator.mediaDevices) throw new Error('no camera without a secure context')
  const chosen = localStorage.getItem(remembered)
  const openAnother = unlessRefused(() => openAny(size))
  const stream = await (chosen ? openDevice(chosen, size).catch(openAnother) : openAny(size))
  return show(video, stream)
}

export function rememberCamera(deviceId: string) {
  try {
    localStorage.setItem(remembered, deviceId)
  } catch {
    // Storage is full: the next start uses the main camera.
    localStorage.removeItem(remembered)
  }
}

export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput')
}

const openDevice = (deviceId: string, size: Size) =>
  navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: deviceId } } })

/** Tries another camera, unless the person refused: they would be asked twice. */
const unlessRefused =
  (open: () => Promise<MediaStream>) =>
  (error: unknown): Promise<MediaStream> => {
    if (error instanceof Error && error.name === 'NotAllowedError') throw error
    return open()
  }

/** Camera names are known only after the permission, so the main rear camera is found in a second step. */
async function openAny(size: Size): Promise<MediaStream> {
  const video = { ...size, facingMode: 'environment' }
  const stream = await navigator.mediaDevices.getUserMedia({ video })
  const better = mainRearCamera(await listCameras())
  if (!better || better.deviceId === deviceOf(stream)) return stream
  stopAll(stream)
  const opened = await openDevice(better.deviceId, size)
  // Opened directly next time, as some browsers ask for permission for each camera.
  rememberCamera(better.deviceId)
  return opened
}

async function show(video: HTMLVideoElement, stream: MediaStream): Promise<Camera> {
  video.srcObject = stream
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('no picture', 'NotReadableError')
  // Playing fails where the element was removed meanwhile.
  await video.play().catch(() => undefined)
  const apply = (extra: Extra) =>
    track.applyConstraints({ advanced: [extra] } as MediaTrackConstraints)
  return {
    abilities: abilitiesOf(track),
    deviceId: deviceOf(stream),
    start: stream.id,
    setTorch: (torch) => apply({ torch }),
    setZoom: (zoom) => apply({ zoom }),
    focusAt: (x, y) => apply({ focusMode: 'single-shot', pointsOfInterest: [{ x, y }] }),
    stop() {
      stopAll(stream)
      if (video.srcObject === stream) video.srcObject = null
    },
  }
}

function abilitiesOf(track: MediaStreamTrack): Abilities {
  const { torch, zoom, focusMode } = (track.getCapabilities?.() ?? {}) as ExtraCapabilities
  const { zoom: value } = track.getSettings() as Extra
  return {
    hasTorch: torch === true,
    zoom: zoom && zoom.max > zoom.min ? { ...zoom, value: value ?? zoom.min } : null,
    canFocus: focusMode?.includes('single-shot') === true,
  }
}

const deviceOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId ?? ''

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
