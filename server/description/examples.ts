import { createHash } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import type { Schema } from './document.ts'
import { examplesOf, sentInstead } from './field-examples.ts'
import { inputSchema, outputSchema } from './schemas.ts'

type Fields = Record<string, unknown>
/** Where in a call or record a value stands: its fields from the outermost on, without lists. */
type Path = readonly string[]

const isUuid = /^[0-9a-f-]{36}$/
const recordPrefix = '#/components/schemas/'

/** @returns what a call may be sent, and what it then answers: made of the examples of its fields */
export function exampleOf(name: CallName): { input: Fields; output: unknown } {
  const { schema, records } = outputSchema(name)
  const path = [aboutWhat(name)]
  const input = Object(withoutUnread(valueFor(inputSchema(name), path, {})))
  const sent = withoutUnread({ ...input, ...sentInstead[name] })
  return { input: Object(sent), output: valueFor(schema, path, records) }
}

/** Words of a path that say what is done, not to what. */
const acts =
  /^(access|archive|custom|end|find|image|invite|link|me|move|register|remove|restore|reset|role|unlinked|update)\b/

/** @returns the noun that a call's own `uuid` and `name` are of, such as 'trailer' */
function aboutWhat(name: CallName): string {
  const [before = name] = name.split('/{uuid}')
  const words = before.split('/').filter((word) => !word.startsWith('{') && !acts.test(word))
  return words.at(-1)?.replace(/s$/, '') ?? ''
}

/** Of a record within one of its own kind there is none. */
function valueFor(schema: Schema, path: Path, records: Record<string, Schema>): unknown {
  const example = examplesOf(path).find((one) => fits(schema, one))
  if (example !== undefined) return example
  const { $ref, anyOf, properties = {}, items } = schema
  const [type] = [schema.type].flat()
  if ($ref) {
    const record = $ref.replace(recordPrefix, '')
    // A thing with a name is what its field says.
    const inside = record === 'Named' ? path : [...path, record]
    return valueFor(records[record] ?? {}, inside, records)
  }
  if (anyOf) {
    const shown = anyOf.find((one) => one.type !== 'null' && !isWithinItself(one, path))
    return shown ? valueFor(shown, path, records) : null
  }
  if (type === 'array') {
    return items && !isWithinItself(items, path) ? [valueFor(items, path, records)] : []
  }
  if (type !== 'object') return plainValue(schema, path)
  const { propertyNames, additionalProperties } = schema
  const named = Object(propertyNames).enum?.map((key: string) => [key, additionalProperties])
  const fields: [string, Schema][] = named ?? Object.entries(properties)
  return Object.fromEntries(
    fields.map(([key, field]) => [key, valueFor(field, [...path, key], records)]),
  )
}

const isWithinItself = ({ $ref }: Schema, path: Path) =>
  path.includes($ref?.replace(recordPrefix, '') ?? '')

function fits(schema: Schema, example: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => fits(one, example))
  if (schema.enum) return schema.enum.includes(example)
  if (schema.const !== undefined) return schema.const === example
  if (typeof example === 'string' && schema.format === 'uuid') return isUuid.test(example)
  if (typeof example === 'string' && schema.pattern)
    return new RegExp(`${schema.pattern}`).test(example)
  if (schema.required?.some((name) => !(name in Object(example)))) return false
  return [schema.type].flat().includes(typeOf(example))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function plainValue(schema: Schema, path: Path): unknown {
  const { format, enum: choices, minimum = 0 } = schema
  const types = [schema.type].flat()
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (choices) return choices[0]
  if (types.includes('null')) return null
  if (format === 'uuid') return uuidOf(path)
  if (types.includes('boolean')) return true
  if (types.includes('integer') || types.includes('number')) return Math.max(minimum, 1)
  if (types.includes('string'))
    return path.at(-1)?.endsWith('_at') ? '2025-11-03T02:14:00.000Z' : ''
  return undefined
}

/** The same for all that points to the same: a trailer's own `uuid`, and what names one as `trailer`. */
function uuidOf(path: Path) {
  const [owner = '', field = ''] = path.slice(-2)
  const kind = ['uuid', 'id'].includes(field) ? owner : field
  const [hex] = createHash('sha256').update(kind.toLowerCase()).digest('hex').match(/.{32}/) ?? []
  return `${hex}`.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-9$4-$5')
}

/** What is taken and not looked at has no example. */
function withoutUnread(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutUnread(field)]))
}
