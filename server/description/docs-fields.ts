import { code, escaped, typeOf } from './docs-type.ts'
import type { Parameter, Schema } from './document.ts'

/** One line of a list of fields. */
type Field = {
  name: string
  /** Where it is sent, '' where that is plain. */
  place: string
  required: boolean
  note: string | undefined
  schema: Schema
}

/** @returns the parameters of a call as fields */
export function fieldsOfParameters(parameters: Parameter[]): Field[] {
  return parameters.map(({ name, in: place, required, description, schema }) => ({
    ...{ name, place, required, schema },
    note: description,
  }))
}

/** @returns the fields of an object, and those of the objects in it by 'outer.inner' */
export function fieldsOf({ properties = {}, required = [] }: Schema, within = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${within}${key}`
    const note = schema.description
    const field = { name, place: '', required: required.includes(key), note, schema }
    return schema.properties ? [field, ...fieldsOf(schema, `${name}.`)] : [field]
  })
}

/** @param asked whether the fields are asked for, so that it matters which may be left out */
export function fieldList(title: string, fields: Field[], asked = true): string {
  if (fields.length === 0) return ''
  const lines = fields.map((field) => line(field, asked)).join('')
  return `<h4>${escaped(title)}</h4><dl class="fields">${lines}</dl>`
}

function line({ name, place, required, note, schema }: Field, asked: boolean) {
  const facts = [
    typeOf(schema),
    place ? `in the ${place}` : '',
    asked ? needed(required, schema) : '',
  ]
  const what = facts.filter(Boolean).join(' · ')
  const meaning = note ? `<p>${escaped(note)}</p>` : ''
  return `<div><dt>${code(name)}</dt><dd><p class="type">${what}</p>${meaning}</dd></div>`
}

function needed(required: boolean, schema: Schema) {
  if (required) return '<b>required</b>'
  return schema.default === undefined ? '' : `default ${code(JSON.stringify(schema.default))}`
}
