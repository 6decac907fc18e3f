import { z } from 'zod'
import { endpoint, id, identifier, search } from './endpoint.ts'
import { tagStates } from './tag-state.ts'

export const accessKey = z.object({ uuid: id, serial: z.string() })
export type AccessKey = z.infer<typeof accessKey>

const foundTag = accessKey.extend({ trailer: id.nullable(), state: z.enum(tagStates) })
const byTrailer = z.strictObject({ trailer: id })

export const scanTagCalls = {
  'GET /trailers/{trailer}/access': endpoint({
    who: 'VIEWER',
    summary: 'The scan tags linked to a trailer',
    input: byTrailer,
    output: z.array(accessKey),
  }),
  'GET /trailers/access/unlinked': endpoint({
    who: 'VIEWER',
    summary: 'Scan tags of the organization that are not linked yet, by serial',
    input: search,
    output: z.array(accessKey),
  }),
  'GET /trailers/access/find/{code}': endpoint({
    who: 'VIEWER',
    summary: 'The scan tag with this serial or access key, and the trailer it is linked to',
    input: z.strictObject({ code: identifier(64) }),
    output: foundTag,
  }),
  'POST /trailers/access/link': endpoint({
    who: 'EDITOR',
    summary: 'Link a scan tag to a trailer; only an administrator can move it later',
    input: z.strictObject({ trailer: id, accessKey: id }),
    output: accessKey,
  }),
}
