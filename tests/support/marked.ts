import { z } from 'zod'

type Schema = {
  /** With 'null' behind it for what may be null. */
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
}

/**
 * @returns a value of all fields that a schema has, each text of which is the path to it: «trailer.vin».
 *   Records within records of their own kind are left out
 */
export function marked<Kind extends z.ZodType>(schema: Kind, path: string): z.output<Kind> {
  const whole: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const kinds: Record<string, Schema> = Object(whole).$defs ?? {}
  const fill = (one: Schema, at: string, within: readonly string[]): unknown => {
    if (one.$ref) {
      const kind = kinds[one.$ref.replace('#/$defs/', '')]
      return kind && !within.includes(one.$ref) ? fill(kind, at, [...within, one.$ref]) : null
    }
    if (one.anyOf) return fill(one.anyOf[0] ?? {}, at, within)
    if (one.const !== undefined) return one.const
    if (one.enum) return one.enum[0]
    if (one.properties) {
      const all = Object.entries(one.properties)
      return Object.fromEntries(all.map(([key, of]) => [key, fill(of, `${at}.${key}`, within)]))
    }
    const [type] = [one.type ?? ''].flat()
    if (type === 'array') return one.items ? [fill(one.items, at, within)] : []
    if (type === 'string') return `«${at}»`
    if (type === 'boolean') return false
    return type === 'integer' || type === 'number' ? 7 : {}
  }
  // Its texts are no uuids, times and the like: it is for what reads no more than texts in it.
  return fill(whole, path, []) as z.output<Kind>
}

/** @returns the paths that are told anywhere in a value */
export const told = (value: unknown): string[] =>
  [
    ...new Set([...JSON.stringify(value).matchAll(/«([^»]*)»/g)].map(([, path = '']) => path)),
  ].sort()
