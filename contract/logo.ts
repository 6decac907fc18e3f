import { z } from 'zod'
import { id } from './endpoint.ts'
import { limits } from './limits.ts'

/** A file that is an organization's logo, and the CSS pixels that it takes on a page. */
export const logo = z.strictObject({
  uuid: id,
  width: z.int().min(1).max(limits.logoWidth),
  height: z.int().min(1).max(limits.logoHeight),
})
export type OrganizationLogo = z.infer<typeof logo>
