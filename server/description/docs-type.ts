import type { Schema } from './document.ts'

const recordPrefix = '#/components/schemas/'

/** A text as it stands in a page. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** What a schema lets through, in words; a record is a link to where it is described. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return recordLink(schema.$ref.replace(recordPrefix, ''))
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'integer') return `whole number${range(schema)}`
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === undefined) return 'not read: what a full record brings along'
  return [schema.type].flat().join(' or ').replace('string', 'text')
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`
}

function recordLink(name: string) {
  return `<a href="#record-${slug(name)}">${escaped(name)}</a>`
}

/** @returns its fields by name, those that may be left out with a question mark */
function objectOf({ properties, required = [] }: Schema) {
  if (!properties) return 'object'
  const names = Object.keys(properties).map((key) => (required.includes(key) ? key : `${key}?`))
  return code(`{ ${names.join(', ')} }`)
}

function textOf({ format, maxLength, contentMediaType }: Schema) {
  if (format) return escaped(format)
  if (contentMediaType) return 'file'
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`
}

function range({ minimum, maximum }: Schema) {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER
  if (least && most) return ` from ${minimum} to ${maximum}`
  return least ? ` from ${minimum}` : ''
}
