import type { AccessLevel } from './resource.ts'

/** Who sees a new resource: everybody, as all else behind the tag, but for a file that may tell a place. */
export const firstLevel = (mayTell: boolean): AccessLevel => (mayTell ? 4 : 2)
