import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing, required, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { addressOf, addressValues } from './view-address.ts'

/** A view: the list's address with a name. */
const view = z.object({
  uuid: id,
  name: z.string(),
  /** Filters, sort, columns and layout, as they stand behind the question mark. */
  address: z.string(),
  /** Whether everybody of the organization has it. */
  shared: z.boolean(),
  owner: z.object({ uuid: id, name: z.string() }),
  /** Whether the list opens with it for who asks. */
  is_default: z.boolean(),
})
export type View = z.infer<typeof view>

/** As devices keep it: of one that somebody else no longer shares, nothing but that it went. */
export const viewRow = view.omit({ owner: true }).extend({
  revision: z.int().min(0),
  owner: view.shape.owner.nullable(),
  archived_at: z.string().nullable(),
})

const name = required(text(limits.viewNameLength))

/** In one order of its names; the page is no part of a view. */
const address = text(limits.viewAddressLength).transform((typed, context) => {
  const values = addressValues(typed)
  if (values) return addressOf(values)
  context.addIssue({ code: 'custom', message: 'This is not an address of the list' })
  return z.NEVER
})

export const viewCalls = {
  'GET /views': endpoint({
    who: 'VIEWER',
    summary: 'Views of the list: one’s own, and those that are shared; by name',
    input: nothing,
    output: z.array(view),
  }),
  'POST /views': endpoint({
    who: 'VIEWER',
    summary: 'Keep filters, sort and columns under a name; editors may share it',
    input: z.strictObject({ uuid: id, name, address, shared: z.boolean().default(false) }),
    output: created,
  }),
  'POST /views/{uuid}': endpoint({
    who: 'VIEWER',
    summary:
      'Rename a view, save over it, share it or not: its owner; of a shared one administrators',
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
    summary: 'Have the list open with a view, or no longer; for oneself',
    input: z.strictObject({ uuid: id, is_default: z.boolean() }),
    output: created,
  }),
  'POST /views/{uuid}/archive': endpoint({
    who: 'VIEWER',
    summary: 'Delete a view: its owner; of a shared one administrators',
    input: byUuid,
    output: created,
  }),
}
