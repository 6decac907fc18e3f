import { randomInt, randomUUID } from 'node:crypto'
import type { AccessKey } from '#contract/scan-tag.ts'

/** Without 0 and O, 1 and I: people type a serial from a plate. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** @returns access keys with their serials */
export function newTags(count: number): AccessKey[] {
  return Array.from({ length: count }, () => ({ uuid: randomUUID(), serial: newSerial() }))
}

/** Eight of 32 letters. The database refuses one that is taken; the batch can be asked for again. */
function newSerial() {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}
