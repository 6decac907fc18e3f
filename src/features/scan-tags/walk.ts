import { deviceDatabase } from '#src/offline/device/database.ts'
import {
  changeWalk as change,
  type OwnWalk,
  walkUnderWay,
} from '#src/offline/drafts/walk-under-way.ts'
import type { TagOwner } from './own-tag.ts'
import type { Walked } from './passing.tsx'

/** @returns the scanned plates of this device's count, the latest first */
export const walkOf = ({ organization, user }: TagOwner): Promise<Walked[]> =>
  walkUnderWay<Walked>(deviceDatabase(organization, user))

/** Changes this device's count, on top of what other tabs changed. */
export const changeShownWalk = (
  { organization, user }: TagOwner,
  ...rest: [own: OwnWalk<Walked>, by: (before: Walked[]) => Walked[]]
) => change(deviceDatabase(organization, user), ...rest)
