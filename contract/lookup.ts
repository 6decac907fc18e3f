import { z } from 'zod'
import { cleanName } from './clean-text.ts'
import { byUuid, endpoint, flag, id, required, search, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { nameKey } from './name-key.ts'

export const named = z.object({ uuid: id, name: z.string() })
export type Named = z.infer<typeof named>

export const lookupCalls = {
  'GET /customers': endpoint({
    who: 'VIEWER',
    summary: "The organization's customers, by name",
    input: search,
    output: z.array(named),
  }),
  'GET /customers/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'One customer with how to reach them; no visitor is told',
    input: byUuid,
    output: named.extend({
      /** Each is absent where nothing is known. */
      contact: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      address: z.string().optional(),
    }),
  }),
  'POST /customer': endpoint({
    who: 'EDITOR',
    summary: 'Create a customer, or answer the existing one whose name looks the same',
    input: z.strictObject({
      uuid: id.optional(),
      name: required(text(limits.nameLength).overwrite(cleanName)).refine(
        (name) => nameKey(name) !== '',
        'Required',
      ),
    }),
    output: named,
  }),
  'GET /oems': endpoint({
    who: 'VIEWER',
    summary: 'Manufacturers, by name',
    input: search.extend({ makes_trailers: flag, makes_parts: flag, category: id.optional() }),
    output: z.array(named),
  }),
  'GET /oems/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'One manufacturer',
    input: byUuid,
    output: named,
  }),
  'GET /trailer-classifications': endpoint({
    who: 'VIEWER',
    summary: 'Trailer classifications, by name',
    input: search,
    output: z.array(named),
  }),
}
