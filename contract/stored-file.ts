import { z } from 'zod'
import { id } from './endpoint.ts'

/** What is known of a file that the server has. */
export const storedFile = z.object({
  uuid: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Whether there are thumbnails of it. */
  preview: z.boolean(),
})
