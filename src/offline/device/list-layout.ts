import { noteOnDevice } from './note-on-device.ts'

export type ListLayout = 'cards' | 'table'

const remembered = 'drawbar-list-layout'

/** @returns how the list looks where its address says nothing: as it was chosen last on this device */
export const usualLayout = (): ListLayout =>
  localStorage.getItem(remembered) === 'table' ? 'table' : 'cards'

export const rememberLayout = (layout: ListLayout) => noteOnDevice(remembered, layout)
