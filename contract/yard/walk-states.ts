/** All of the yard was walked, or a part of it: then nobody is missing; or the count does not hold. */
export const walkStates = ['whole', 'part', 'void'] as const
export type WalkState = (typeof walkStates)[number]

/** Found in the yard after all, at another place, sold or scrapped; or missing again: what was said is taken back. */
export const whereabouts = ['here', 'elsewhere', 'gone', 'missing'] as const
export type WhereaboutsPlace = (typeof whereabouts)[number]
