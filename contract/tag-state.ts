/** The life of a scan tag, in its order: the last two are its two ends. */
export const tagStates = ['minted', 'printed', 'linked', 'void', 'replaced'] as const
export type TagState = (typeof tagStates)[number]

type Life = {
  printed_at: string | null
  trailer: string | null
  voided_at: string | null
  replaced_at: string | null
}

/** @returns where in its life a scan tag is; the server's filter says the same in SQL */
export function tagState({ printed_at, trailer, voided_at, replaced_at }: Life): TagState {
  if (replaced_at !== null) return 'replaced'
  if (voided_at !== null) return 'void'
  if (trailer !== null) return 'linked'
  return printed_at === null ? 'minted' : 'printed'
}

/** @returns whether a tag has ended: it opens no trailer and is linked to none any more */
export const isRetired = (state: TagState): boolean => state === 'void' || state === 'replaced'
