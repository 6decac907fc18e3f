import { z } from 'zod'
import { id } from './endpoint.ts'

export const storedFile = z.object({
  uuid: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  preview: z.boolean(),
})
