import type { Asker } from '#server/core/asker.ts'
import { staysFor } from '#server/services/registry/merged.ts'

const mergeable = ['class', 'oem', 'customer'] as const

type Named = { [Field in (typeof mergeable)[number]]?: string | null }

/** @returns columns with the records that stay in place of those that were merged */
export async function standingColumns<Some extends Named>(
  asker: Asker,
  sides: readonly Some[],
  current: Named = {},
): Promise<readonly Some[]> {
  const named = sides.flatMap((side) =>
    mergeable.map((field) => (side[field] === current[field] ? null : side[field])),
  )
  const stays = await staysFor(asker, named)
  if (stays.size === 0) return sides
  return sides.map((side) => {
    const standing = mergeable.flatMap((field) => {
      const uuid = stays.get(side[field] ?? '')
      return uuid ? [[field, uuid]] : []
    })
    return { ...side, ...Object.fromEntries(standing) }
  })
}
