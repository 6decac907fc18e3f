import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import { image } from '#contract/file.ts'
import { named } from '#contract/lookup.ts'
import { part, partCategory, sharedTrailerPart, trailerPart } from '#contract/part.ts'
import { resource } from '#contract/resource.ts'
import { accessKey } from '#contract/scan-tag.ts'
import { user } from '#contract/session.ts'
import { publicTrailer, trailer } from '#contract/trailer.ts'
import type { Schema } from './document.ts'

/** Records that more than one call answers, or that hold others of their own kind. */
const records: Record<string, z.ZodType> = {
  AccessKey: accessKey,
  Image: image,
  Named: named,
  Part: part,
  PartCategory: partCategory,
  PublicTrailer: publicTrailer,
  Resource: resource,
  SharedTrailerPart: sharedTrailerPart,
  Trailer: trailer,
  TrailerPart: trailerPart,
  User: user,
}

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(records)) registry.add(schema, { id })

/** @returns the schema of what a call answers, and the records that it points to */
export function outputSchema(name: CallName): { schema: Schema; records: Record<string, Schema> } {
  // Wrapped, so that a record that is answered as it is becomes a pointer like any other.
  const wrapped = z.object({ data: calls[name].output })
  const { properties, $defs } = describe(wrapped, 'output')
  return { schema: properties?.data ?? {}, records: $defs ?? {} }
}

/** @returns the schema of what a call is sent: its path, query and body in one object */
export function inputSchema(name: CallName): Schema {
  const { $schema: _unused, ...schema } = describe(calls[name].input, 'input')
  return schema
}

type Described = Schema & { $defs?: Record<string, Schema> }

function describe(schema: z.ZodType, io: 'input' | 'output'): Described {
  const described = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', metadata: registry },
    override: ({ jsonSchema }) => {
      // What `format` says already, in a hundred signs.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      delete jsonSchema.id
    },
  })
  const pointed = JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/')
  return JSON.parse(pointed)
}
