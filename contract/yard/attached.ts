import { z } from 'zod'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'

const most = `At most ${limits.photos} photos or files`

/**
 * Whether files that are named and not there yet follow: what is dangerous does not wait for its photos.
 * The same is sent again without this once they are uploaded, and has them from then on.
 */
export const filesFollow = z.boolean().default(false)

/** The uuids of uploads, each once. */
export const attached = listOf(id, limits.photos, most)
  .transform((uuids) => [...new Set(uuids)])
  .default([])
