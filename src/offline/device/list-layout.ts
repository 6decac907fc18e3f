import { noteOnDevice } from './note-on-device.ts'

export type ListLayout = 'cards' | 'table'

const remembered = 'drawbar-list-layout'

/** @returns the layout last chosen on this device, for an address that names none */
export const usualLayout = (): ListLayout =>
  localStorage.getItem(remembered) === 'table' ? 'table' : 'cards'

export const rememberLayout = (layout: ListLayout) => noteOnDevice(remembered, layout)
