import { bareSerial } from '#contract/bare-serial.ts'
import { readTagCode } from '#contract/tag-code.ts'
import type { Walk } from './walk.ts'

type Plate = { code: string; trailer: string | null }

/** What tags are looked up by that were read of plates: keys, and serials as `bareSerial` has them. */
export function walkCodes(plates: readonly Pick<Plate, 'code'>[]) {
  const read = plates.map(({ code }) => readTagCode(code))
  const keys = read.flatMap((code) => (code.kind === 'key' ? code.key : []))
  const serials = read.flatMap((code) => (code.kind === 'serial' ? bareSerial(code.serial) : []))
  return { keys: [...new Set(keys)], serials: [...new Set(serials)] }
}

/** @returns the serial of a plate where it is one of ours, the end of its key, or what was read of it */
export function countedPlateName(code: string, tags: Walk['tags']): string {
  const read = readTagCode(code)
  if (read.kind !== 'key') return code
  return tagOf(code, tags)?.serial ?? `Key …${read.key.slice(-8)}`
}

/** @returns the tag of ours that a plate carries */
function tagOf(code: string, tags: Walk['tags']): Walk['tags'][number] | null {
  const read = readTagCode(code)
  if (read.kind === 'foreign') return null
  const found = tags.find(({ uuid, serial }) =>
    read.kind === 'key' ? uuid === read.key : bareSerial(serial) === bareSerial(read.serial),
  )
  return found ?? null
}

/** @returns what a plate is that opens no trailer */
export function plateWords({ code, trailer }: Plate, tags: Walk['tags']): string {
  const tag = tagOf(code, tags)
  if (trailer !== null) return tag ? 'Our tag, its trailer was deleted' : 'Its trailer was deleted'
  if (!tag) return foreignWords[readTagCode(code).kind]
  if (tag.state === 'void') return 'Our tag, void'
  if (tag.state === 'replaced') return 'Our tag, replaced by another'
  return tag.trailer === null ? unlinkedWords : 'Our tag, linked to a trailer by now'
}

export const unlinkedWords = 'Our tag, not linked to a trailer'

const foreignWords = {
  key: 'A tag, none of ours',
  serial: 'No tag of ours has this serial',
  foreign: 'No scan tag',
}
