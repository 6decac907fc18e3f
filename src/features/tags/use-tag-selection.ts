import { useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'

export function useTagSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())

  return {
    tags: [...chosen].map(([uuid, serial]) => ({ uuid, serial })),
    has: ({ uuid }: AccessKey) => chosen.has(uuid),
    set(tags: readonly AccessKey[], isChosen: boolean) {
      setChosen((before) => {
        const after = new Map(before)
        for (const { uuid, serial } of tags) {
          if (isChosen) after.set(uuid, serial)
          else after.delete(uuid)
        }
        return after
      })
    },
    replace(tags: readonly AccessKey[]) {
      setChosen(new Map(tags.map(({ uuid, serial }) => [uuid, serial])))
    },
  }
}

export type TagSelection = ReturnType<typeof useTagSelection>
