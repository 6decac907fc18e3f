import { limits } from '#contract/limits.ts'
import { ask } from '#src/api/ask.ts'

/** Marks the tags of a file as printed: from now on a plate may be in the world. The first time counts. */
export async function markMade(tags: readonly { uuid: string }[]) {
  for (let start = 0; start < tags.length; start += limits.tagBatch) {
    const some = tags.slice(start, start + limits.tagBatch).map(({ uuid }) => uuid)
    await ask('POST /tags/printed', { tags: some }, { key: crypto.randomUUID() })
  }
}
