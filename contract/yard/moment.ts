import { z } from 'zod'

/** A device's time, normalized to UTC so that texts can be compared. */
export const moment = z.iso
  .datetime({ offset: true, error: 'This is not a time' })
  .overwrite((typed) => {
    const at = new Date(typed)
    // Years of more than four digits are not in the order of their texts.
    return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? typed : at.toISOString()
  })
