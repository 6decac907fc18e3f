import { deviceDatabase } from '#src/offline/database.ts'
import { keepWalk as keep, walkUnderWay } from '#src/offline/walk-under-way.ts'
import type { Owner } from './own-tag.ts'
import type { Walked } from './passing.tsx'

/** @returns the plates that were passed on this device, the last one first */
export const walkOf = ({ organization, user }: Owner): Promise<Walked[]> =>
  walkUnderWay<Walked>(deviceDatabase(organization, user))

/** Keeps the plates of a walk; without any it is over. */
export const keepWalk = ({ organization, user }: Owner, passed: Walked[]) =>
  keep(deviceDatabase(organization, user), passed)
