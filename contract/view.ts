import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing, required, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { addressOf, addressValues } from './view-address.ts'

/** A saved view: the address of a list, with a name. */
const view = z.object({
  uuid: id,
  name: z.string(),
  /** Filters, sort, columns and layout, as a query string. */
  address: z.string(),
  shared: z.boolean(),
  owner: z.object({ uuid: id, name: z.string() }),
  /** Whether the list opens with it for this user. */
  is_default: z.boolean(),
})
export type View = z.infer<typeof view>

/** As synced: a view that is no longer shared is sent as archived, without its content. */
export const viewRow = view.omit({ owner: true }).extend({
  revision: z.int().min(0),
  owner: view.shape.owner.nullable(),
  archived_at: z.string().nullable(),
})

const name = required(text(limits.viewNameLength))

const address = text(limits.viewAddressLength).transform((typed, context) => {
  const values = addressValues(typed)
  if (values) return addressOf(values)
  context.addIssue({ code: 'custom', message: 'This is not an address of the list' })
  return z.NEVER
})

export const viewCalls = {
  'GET /views': endpoint({
    who: 'VIEWER',
    summary: 'Your views of the list and the shared ones, by name',
    input: nothing,
    output: z.array(view),
  }),
  'POST /views': endpoint({
    who: 'VIEWER',
    summary: 'Save filters, sort and columns as a view; editors may share it',
    input: z.strictObject({ uuid: id, name, address, shared: z.boolean().default(false) }),
    output: created,
  }),
  'POST /views/{uuid}': endpoint({
    who: 'VIEWER',
    summary:
      'Change the name, address or sharing of a view: by its owner or, if it is shared, an administrator',
    input: z.strictObject({
      uuid: id,
      name: name.optional(),
      address: address.optional(),
      shared: z.boolean().optional(),
    }),
    output: created,
  }),
  'POST /views/{uuid}/default': endpoint({
    who: 'VIEWER',
    summary: 'Set or unset the view that the list opens with for you',
    input: z.strictObject({ uuid: id, is_default: z.boolean() }),
    output: created,
  }),
  'POST /views/{uuid}/archive': endpoint({
    who: 'VIEWER',
    summary: 'Delete a view: by its owner or, if it is shared, an administrator',
    input: byUuid,
    output: created,
  }),
}
