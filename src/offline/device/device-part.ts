import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import type { DeviceDatabase } from './database.ts'
import type { deviceWork } from './device-work.ts'

/*
 * The device's database, and what reads, follows and sends what is in it, are the larger half of what
 * a start would run before it draws. They come after the first drawing; who asks for them earlier waits.
 */
type DevicePart = typeof deviceWork

let here: DevicePart | null = null
let coming: Promise<DevicePart> | null = null
const waiting = new Set<(part: DevicePart) => void>()

/**
 * @returns what works on the device's database; after a failure the next who wants it tries again
 * @throws where a file of it does not come
 */
export function loadDevicePart(): Promise<DevicePart> {
  coming ??= import('./device-work.ts').then(
    ({ deviceWork }) => {
      here = deviceWork
      for (const begin of waiting) begin(deviceWork)
      waiting.clear()
      return here
    },
    (error) => {
      coming = null
      throw error
    },
  )
  return coming
}

/** @returns the same, null until it has come */
export const devicePartHere = () => here

/** @returns what somebody's database answers */
export async function onDevice<Found>(
  { name }: WhoseDevice,
  ask: (device: DeviceDatabase, part: DevicePart) => Promise<Found>,
): Promise<Found> {
  const part = await loadDevicePart()
  return ask(part.databaseNamed(name), part)
}

/**
 * Begins something as soon as the part is there, whoever brings it. That it does not come is said by
 * the frame.
 * @param begin returns what ends it
 * @returns ends it
 */
export function whenDeviceIsHere(begin: (part: DevicePart) => () => void): () => void {
  if (here) return begin(here)
  let end: (() => void) | undefined
  const start = (part: DevicePart) => {
    end = begin(part)
  }
  waiting.add(start)
  loadDevicePart().catch(() => undefined)
  return () => {
    waiting.delete(start)
    end?.()
  }
}
