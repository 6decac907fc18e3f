import type { DateKind } from '#contract/dates/due-dates.ts'
import { lockOrganization } from '#server/access/organization-lock.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Member } from '#server/core/asker.ts'

/* Kinds of dates name classes: those whose trailers are asked for them, and those with other intervals. */

/** Kinds that name one class name the other from then on. */
export const moveInDates = (asker: Member, from: string, to: string) =>
  changeKinds(asker, (kind) => withClass(kind, from, to))

type Kinds = readonly DateKind[]

/**
 * Kinds name again what they named before, but for those that were changed since.
 * @returns whether there are such
 */
export async function moveBackInDates(asker: Member, before: Kinds, after: Kinds) {
  let isLeft = false
  const byKey = (kinds: Kinds) => new Map(kinds.map((kind) => [kind.key, kind]))
  const [old, moved] = [byKey(before), byKey(after)]
  await changeKinds(asker, (kind) => {
    const [was, became] = [old.get(kind.key), moved.get(kind.key)]
    if (!was || !became || isAlike(was, became)) return kind
    if (isAlike(kind, became)) return { ...kind, classes: was.classes, exceptions: was.exceptions }
    isLeft = true
    return kind
  })
  return isLeft
}

/** Whether two kinds name the same classes. */
const isAlike = (one: DateKind, other: DateKind) =>
  JSON.stringify([one.classes, one.exceptions]) ===
  JSON.stringify([other.classes, other.exceptions])

function withClass(kind: DateKind, from: string, to: string): DateKind {
  const classes = [...new Set(kind.classes.map((one) => (one === from ? to : one)))]
  const others = kind.exceptions.filter((one) => one.class !== from)
  // The class that stays keeps the interval that it has.
  const isFree = ({ state }: { state: unknown }) =>
    !others.some((one) => one.class === to && one.state === state)
  const exceptions = kind.exceptions.flatMap((one) => {
    if (one.class !== from) return [one]
    return isFree(one) ? [{ ...one, class: to }] : []
  })
  return { ...kind, classes, exceptions }
}

async function changeKinds(asker: Member, change: (kind: DateKind) => DateKind) {
  const { uuid, settings } = await lockOrganization(asker)
  const { dateKinds: before } = settingsOf(settings)
  const after = before.map(change)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  const stored = JSON.stringify({ ...JSON.parse(settings), dateKinds: after })
  await asker.db.updateTable('organization').set({ settings: stored }).execute()
  asker.record({
    ...{ entity: 'organization', uuid, action: 'save' },
    ...{ before: { dateKinds: before }, after: { dateKinds: after } },
  })
}
