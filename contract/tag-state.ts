/** The states of a scan tag in order; the last two are final. */
export const tagStates = ['minted', 'printed', 'linked', 'void', 'replaced'] as const
export type TagState = (typeof tagStates)[number]

type Life = {
  printed_at: string | null
  trailer: string | null
  voided_at: string | null
  replaced_at: string | null
}

/** The server's filter repeats this in SQL. */
export function tagState({ printed_at, trailer, voided_at, replaced_at }: Life): TagState {
  if (replaced_at !== null) return 'replaced'
  if (voided_at !== null) return 'void'
  if (trailer !== null) return 'linked'
  return printed_at === null ? 'minted' : 'printed'
}

export const isRetired = (state: TagState): boolean => state === 'void' || state === 'replaced'
