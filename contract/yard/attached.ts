import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'

const most = `At most ${limits.photos} photos or files`

/** The uuids of uploads, each once. */
export const attached = listOf(id, limits.photos, most)
  .transform((uuids) => [...new Set(uuids)])
  .default([])
