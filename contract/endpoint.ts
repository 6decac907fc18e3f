import { z } from 'zod'
import { cleanIdentifier, cleanLine, cleanLines } from './clean-text.ts'
import { emailPattern } from './email.ts'
import { limits } from './limits.ts'
import { visibleLength } from './visible-length.ts'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Refusals for fields that have no message of their own. */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return undefined
    if (issue.input === undefined || issue.input === null) return 'Required'
    if (issue.code === 'invalid_type' && issue.expected in kinds) {
      return `This must be ${kinds[issue.expected]}`
    }
    if (issue.code === 'invalid_value') return `This must be one of ${issue.values.join(', ')}`
    return 'This is not valid'
  },
})

/**
 * Who may make a call: anyone; a visitor holding an access key; or a signed-in user with at least
 * this role (VIEWER < EDITOR < ADMIN).
 */
export type Who = 'anyone' | 'key' | 'VIEWER' | 'EDITOR' | 'ADMIN'

/** `input` is path, query and body in one object. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  who: Who
  summary: string
  /** Most bytes of its body; `limits.bodyBytes` by default. */
  bodyBytes?: number
  input: Input
  output: Output
}

export const endpoint = <const Call extends Endpoint>(call: Call) => call

export const nothing = z.strictObject({})
export const id = z.uuid('This is not a valid uuid').toLowerCase()
export const byUuid = z.strictObject({ uuid: id })

/** The usual answer to a change: the uuid of the record. */
export const created = z.object({ uuid: id })
export const count = z.object({ count: z.int() })

/** A reference to a record: only its uuid is read, a name is accepted. */
export const reference = z.object({ uuid: id, name: z.string().optional() }, 'Required')

const lines = z.string().overwrite(cleanLines)
const line = z.string().overwrite(cleanLine)

const searchText = line
  .trim()
  .max(limits.searchLength, `A search takes at most ${limits.searchLength} characters`)
  .default('')

export const search = z.strictObject({ search: searchText })

const whole = (least: number, most: number, sentence: string) =>
  z.coerce.number<number | string>(sentence).int(sentence).min(least, sentence).max(most, sentence)

export const page = (size: number, most = limits.largestPage) =>
  z.strictObject({
    search: searchText,
    start: whole(0, 1_000_000, 'start must be a whole number from 0').default(0),
    limit: whole(1, most, `limit must be a whole number from 1 to ${most}`).default(size),
  })

/** A yes or no in a query string. */
export const flag = z.union([z.boolean(), z.stringbool()]).optional()

const atMost = (longest: number) => `At most ${longest} characters`

export const text = (longest: number) => line.trim().max(longest, atMost(longest))

/** A line that is compared character by character: a registration, a job number, a model number. */
export const identifier = (longest: number) =>
  z.string().overwrite(cleanIdentifier).max(longest, atMost(longest))

export const emailAddress = identifier(limits.emailLength).regex(
  emailPattern,
  'Please enter a valid email',
)

export const longText = (longest: number) => lines.trim().max(longest, atMost(longest))

/** Requires at least one visible character. */
export const required = (schema: z.ZodString) =>
  schema.min(1, 'Required').refine((typed) => visibleLength(typed) > 0, 'Required')
