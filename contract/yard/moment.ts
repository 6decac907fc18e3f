import { z } from 'zod'

/** A time as devices tell it, kept in one way of writing, so that texts of it can be compared. */
export const moment = z.iso
  .datetime({ offset: true, error: 'This is not a time' })
  .overwrite((told) => {
    const at = new Date(told)
    // Beyond what has four digits of a year, texts would be in another order than their times.
    return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? told : at.toISOString()
  })
