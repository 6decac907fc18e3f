type Device = Pick<MediaDeviceInfo, 'deviceId' | 'label'>

const isFront = (label: string) => /front|user|facetime|selfie/i.test(label)
/** They see much and resolve little: a code at arm’s length is a few pixels. */
const isSpecial = (label: string) => /ultra|telephoto|depth|infrared|0[.,]5/i.test(label)

/**
 * The rear camera that reads small codes best. Phones name theirs 'Back Ultra Wide Camera' (iOS) or
 * 'camera2 2, facing back' (Android, where the main one has the lowest number).
 * @returns null where there is nothing to choose by: then the browser's own choice stands
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

/** What a camera can do besides showing a picture; null and false where it can not. */
export type Abilities = {
  hasTorch: boolean
  zoom: { min: number; max: number; step: number; value: number } | null
  canFocus: boolean
}

/** A camera that shows its picture in a video element. */
export type Camera = {
  abilities: Abilities
  deviceId: string
  /** Tells one start from another: a light and a zoom end with it. */
  start: string
  setTorch(isOn: boolean): Promise<void>
  setZoom(zoom: number): Promise<void>
  /** Focuses at a point of the picture, both of its numbers from 0 to 1. */
  focusAt(x: number, y: number): Promise<void>
  stop(): void
}

/** These constraints are in browsers and not yet in the types (W3C, MediaStream Image Capture). */
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
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/**
 * Starts the camera that was chosen last, else the main one at the back.
 * @throws DOMException as getUserMedia does
 */
export async function startCamera(video: HTMLVideoElement): Promise<Camera> {
  if (!navigator.mediaDevices) throw new Error('no camera without a secure context')
  const chosen = localStorage.getItem(remembered)
  const stream = await (chosen ? openDevice(chosen).catch(openAnother) : openAny())
  return show(video, stream)
}

/** Takes another camera from now on. */
export function rememberCamera(deviceId: string) {
  try {
    localStorage.setItem(remembered, deviceId)
  } catch {
    // The device has no room: next time it begins with the main one.
    localStorage.removeItem(remembered)
  }
}

export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput')
}

const openDevice = (deviceId: string) =>
  navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: deviceId } } })

/** Another one may start, unless the person allows none: they would be asked twice. */
function openAnother(error: unknown): Promise<MediaStream> {
  if (error instanceof Error && error.name === 'NotAllowedError') throw error
  return openAny()
}

/** Names are told after the permission: a second look finds the better of several at the back. */
async function openAny(): Promise<MediaStream> {
  const video = { ...size, facingMode: 'environment' }
  const stream = await navigator.mediaDevices.getUserMedia({ video })
  const better = mainRearCamera(await listCameras())
  if (!better || better.deviceId === deviceOf(stream)) return stream
  stopAll(stream)
  const opened = await openDevice(better.deviceId)
  // The next time it is opened at once: some browsers ask anew for each camera.
  rememberCamera(better.deviceId)
  return opened
}

async function show(video: HTMLVideoElement, stream: MediaStream): Promise<Camera> {
  video.srcObject = stream
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('no picture', 'NotReadableError')
  // Playing is refused where the element is gone already; there is nothing to see then.
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
