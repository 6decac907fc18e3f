import type { AccessLevel } from './resource.ts'

/** The access level of a new resource: public, except for a file that may reveal a location. */
export const firstLevel = (mayTell: boolean): AccessLevel => (mayTell ? 4 : 2)
