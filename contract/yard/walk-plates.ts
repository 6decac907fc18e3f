import { bareSerial } from '#contract/bare-serial.ts'
import { readTagCode } from '#contract/tag-code.ts'
import type { Walk } from './walk.ts'

type Plate = { code: string; trailer: string | null }

/** @returns the keys and bare serials to look up the tags of some plates */
export function walkCodes(plates: readonly Pick<Plate, 'code'>[]) {
  const read = plates.map(({ code }) => readTagCode(code))
  const keys = read.flatMap((code) => (code.kind === 'key' ? code.key : []))
  const serials = read.flatMap((code) => (code.kind === 'serial' ? bareSerial(code.serial) : []))
  return { keys: [...new Set(keys)], serials: [...new Set(serials)] }
}

/** @returns the serial of one of our tags, else the end of the key, else the text that was read */
export function countedPlateName(code: string, tags: Walk['tags']): string {
  const read = readTagCode(code)
  if (read.kind !== 'key') return code
  return tagOf(code, tags)?.serial ?? `Key …${read.key.slice(-8)}`
}

function tagOf(code: string, tags: Walk['tags']): Walk['tags'][number] | null {
  const read = readTagCode(code)
  if (read.kind === 'foreign') return null
  const found = tags.find(({ uuid, serial }) =>
    read.kind === 'key' ? uuid === read.key : bareSerial(serial) === bareSerial(read.serial),
  )
  return found ?? null
}

export function plateWords({ code, trailer }: Plate, tags: Walk['tags']): string {
  const tag = tagOf(code, tags)
  if (trailer !== null) return tag ? 'Our tag, its trailer was deleted' : 'Its trailer was deleted'
  if (!tag) return foreignWords[readTagCode(code).kind]
  if (tag.state === 'void') return 'Our tag, void'
  if (tag.state === 'replaced') return 'Our tag, replaced by another'
  return tag.trailer === null ? unlinkedWords : 'Our tag, linked to a trailer since'
}

export const unlinkedWords = 'Our tag, not linked to a trailer'

const foreignWords = {
  key: 'Not one of our tags',
  serial: 'None of our tags has this serial',
  foreign: 'Not a scan tag',
}
