import { deviceDatabase } from '#src/offline/device/database.ts'
import {
  changeWalk as change,
  type OwnWalk,
  walkUnderWay,
} from '#src/offline/drafts/walk-under-way.ts'
import type { TagOwner } from './own-tag.ts'
import type { Walked } from './passing.tsx'

/** @returns the plates that were passed on this device, the last one first */
export const walkOf = ({ organization, user }: TagOwner): Promise<Walked[]> =>
  walkUnderWay<Walked>(deviceDatabase(organization, user))

/** Changes the walk of this device, with what other tabs made of it. */
export const changeShownWalk = (
  { organization, user }: TagOwner,
  ...rest: [own: OwnWalk<Walked>, by: (before: Walked[]) => Walked[]]
) => change(deviceDatabase(organization, user), ...rest)
