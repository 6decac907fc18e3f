import { text } from './endpoint.ts'
import { limits } from './limits.ts'
import { webAddressProblem } from './web-address-problem.ts'

/** An address that is safe to offer as a link: of the web, and nothing that runs or reads files. */
export const webAddress = text(limits.urlLength).superRefine((value, context) => {
  const message = webAddressProblem(value)
  if (message) context.addIssue({ code: 'custom', message })
})
