import { randomInt, randomUUID } from 'node:crypto'
import type { AccessKey } from '#contract/scan-tag.ts'

/** Without 0 and O, 1 and I: a serial is read off a plate and typed. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** @returns access keys, which are the secrets in the plates' addresses, each with a serial */
export function newTags(count: number): AccessKey[] {
  return Array.from({ length: count }, () => ({ uuid: randomUUID(), serial: newSerial() }))
}

/** Eight of 32 letters: a clash is refused by the database, and the batch can be asked for again. */
function newSerial() {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}
