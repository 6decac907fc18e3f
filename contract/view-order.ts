import { compare } from './compare.ts'
import { fold } from './search.ts'

type Listed = { uuid: string; name: string }

/** The order of views in every list: by name, without regard to case and accents. */
export const viewOrder = (a: Listed, b: Listed): number =>
  compare(fold(a.name), fold(b.name)) || compare(a.uuid, b.uuid)
