/** What a trailer has to be, with the saves that made it so, the newest first. */
export type ModelTrailer = {
  uuid: string
  fields: { vin: string; notes: string; rego: string; fleet_code: string }
  part: string
  hasPart: boolean
  isDeleted: boolean
  log: {
    /** The server's name for it, once it was read. */
    key: string
    field: keyof ModelTrailer['fields']
    before: string
    after: string
    batch: string | null
  }[]
}

/** Whether another trailer that is not deleted has a VIN. */
export const takenBy = (trailers: readonly ModelTrailer[], vin: string, except: ModelTrailer) =>
  trailers.some((one) => one !== except && !one.isDeleted && one.fields.vin === vin)

/** @returns whether it is another value; the log gets a line for it then */
export function set(
  trailer: ModelTrailer,
  field: keyof ModelTrailer['fields'],
  after: string,
  of: string | null,
) {
  const before = trailer.fields[field]
  if (before === after) return false
  trailer.fields[field] = after
  trailer.log.unshift({ key: '', field, before, after, batch: of })
  return true
}

export type Random = () => number

export const pick = <One>(all: readonly One[], random: Random) =>
  all[Math.floor(random() * all.length)]

/** Mulberry32: the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type World = { trailers: ModelTrailer[]; vins: string[]; batches: string[]; seed: number }
/** @returns whether it changed something */
export type Act = (world: World, random: Random) => Promise<boolean>

export const placeOf = ({ uuid, fields }: ModelTrailer) => ({ uuid, title: fields.vin })
