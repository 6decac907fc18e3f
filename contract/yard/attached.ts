import { z } from 'zod'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'

const most = `At most ${limits.photos} photos or files`

/**
 * Accepts a call whose files are not uploaded yet: a dangerous defect does not wait for its photos.
 * The device sends the call again without this after the upload, which attaches them.
 */
export const filesFollow = z.boolean().default(false)

export const attached = listOf(id, limits.photos, most)
  .transform((uuids) => [...new Set(uuids)])
  .default([])
