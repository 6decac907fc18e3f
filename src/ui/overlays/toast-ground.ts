/** For an open dialog, for the page behind it, and for the notices above that. */
export type Room = '--toast-room' | '--toast-page-room' | '--toast-notices-room'

const rooms = new Map<Room, string>()
let ground: HTMLElement | null = null

/**
 * Tells toasts how far down a head reaches, in CSS units; empty where it does not. It is written on what
 * they stand on: at the root it would have the styles of the whole page worked out anew.
 */
export function setToastRoom(name: Room, room: string) {
  rooms.set(name, room)
  ground?.style.setProperty(name, room)
}

/** Notes what toasts stand on; null once it is gone. */
export function standToasts(element: HTMLElement | null) {
  ground = element
  for (const [name, room] of rooms) element?.style.setProperty(name, room)
}
