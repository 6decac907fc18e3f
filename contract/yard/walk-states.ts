/** A count of the whole yard, of a part of it (which reports none missing), or a void one. */
export const walkStates = ['whole', 'part', 'void'] as const
export type WalkState = (typeof walkStates)[number]

/** Found in the yard after all, elsewhere, sold or scrapped; 'missing' takes the last report back. */
export const whereabouts = ['here', 'elsewhere', 'gone', 'missing'] as const
export type WhereaboutsPlace = (typeof whereabouts)[number]
