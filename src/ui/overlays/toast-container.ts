/** CSS properties for the head of an open dialog, of the page, and of the notices above the page. */
export type Room = '--toast-room' | '--toast-page-room' | '--toast-notices-room'

const rooms = new Map<Room, string>()
let ground: HTMLElement | null = null

/**
 * Sets how far down a head reaches, as a CSS length, '' for none. Set on the toasts' container: on the
 * root it would recalculate the styles of the whole page.
 */
export function setToastRoom(name: Room, room: string) {
  rooms.set(name, room)
  ground?.style.setProperty(name, room)
}

/** Sets the toasts' container, null when it is removed. */
export function setToastContainer(element: HTMLElement | null) {
  ground = element
  for (const [name, room] of rooms) element?.style.setProperty(name, room)
}
