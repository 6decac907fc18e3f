import { z } from 'zod'
import { withoutInvisibleEnds } from './invisible.ts'
import { limits } from './limits.ts'
import { webAddressProblem } from './web-address-problem.ts'
import { wellFormed } from './well-formed.ts'

/** An address that is safe to offer as a link: of the web, and nothing that runs or reads files. */
export const webAddress = z
  .string()
  .overwrite((typed) => withoutInvisibleEnds(wellFormed(typed)))
  .max(limits.urlLength, `At most ${limits.urlLength} characters`)
  .superRefine((value, context) => {
    const message = webAddressProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
