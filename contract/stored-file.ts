import { z } from 'zod'
import { id } from './endpoint.ts'

/** A file on the server. */
export const storedFile = z.object({
  uuid: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Whether it has thumbnails. */
  preview: z.boolean(),
})
