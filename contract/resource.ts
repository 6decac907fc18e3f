import { z } from 'zod'
import { id, required, text } from './endpoint.ts'
import { withoutInvisibleEnds } from './invisible.ts'
import { limits } from './limits.ts'
import { webAddressProblem } from './web-address-problem.ts'
import { wellFormed } from './well-formed.ts'

export const webAddress = z
  .string()
  .overwrite((typed) => withoutInvisibleEnds(wellFormed(typed)))
  .max(limits.urlLength, `At most ${limits.urlLength} characters`)
  .superRefine((value, context) => {
    const message = webAddressProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** 2: shown to anybody with the trailer's access key. 4: only within the organization. */
const accessLevels = [2, 4] as const
export type AccessLevel = (typeof accessLevels)[number]
export const accessLevel = z.union([z.literal(2), z.literal(4)], 'This must be one of 2, 4')

const resourceTypes = ['URL', 'UPLOAD'] as const

/** An uploaded file, by signed addresses that expire; without a preview it has no thumbnails. */
export const resourceUpload = z.object({
  uuid: id,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  presignedUrl: z.string(),
  thumbnail: z.string().nullable(),
  thumbnail2x: z.string().nullable(),
})

/** A document or link of a trailer or of one of its parts. */
export const resource = z.object({
  uuid: id,
  name: z.string(),
  type: z.enum(resourceTypes),
  url: z.string().nullable(),
  upload: resourceUpload.nullable(),
  access_level: accessLevel,
  updated_at: z.string(),
  archived_at: z.string().nullable(),
})
export type Resource = z.infer<typeof resource>
export type ResourceUpload = z.infer<typeof resourceUpload>

/** What a list has of the resources that are photos: them alone, or all but them. */
export const photoChoices = ['only', 'none'] as const
export type PhotoChoice = (typeof photoChoices)[number]

/** A resource of any trailer of the organization, for pickers. */
export const resourceChoice = resource.extend({ trailer: z.object({ uuid: id, vin: z.string() }) })

/** A link needs its address, a file its upload. The default access level is `firstLevel`. */
export const newResource = z
  .strictObject({
    uuid: id.optional(),
    trailer: id,
    trailerPart: id.nullable().default(null),
    type: z.enum(resourceTypes),
    name: required(text(limits.nameLength)),
    url: webAddress.nullable().default(null),
    upload: id.nullable().default(null),
    access_level: accessLevel.optional(),
  })
  .superRefine(({ type, url, upload: file }, context) => {
    const [needed, other] = type === 'URL' ? ['url', 'upload'] : ['upload', 'url']
    const values: Record<string, string | null> = { url, upload: file }
    const say = (path: string | undefined, message: string) =>
      context.addIssue({ code: 'custom', path: [path ?? ''], message })
    if (!values[needed ?? '']) say(needed, 'Required')
    if (values[other ?? '']) say(other, `A resource of type ${type} has no ${other}`)
  })
