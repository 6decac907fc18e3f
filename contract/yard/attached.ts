import { z } from 'zod'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

const most = `At most ${limits.photos} photos or files`

/** The uuids of uploads, each once. */
export const attached = z
  .array(id)
  .overwrite((uuids) => [...new Set(uuids)])
  .max(limits.photos, most)
  .default([])
