import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import type { Backend } from './backend.ts'
import { newPicture } from './pictures.ts'
import type { Yard } from './yard.ts'

type Sample = Record<string, unknown>

/** A valid input for each call of the contract, made of a yard's own records. */
export type Samples = Record<CallName, Sample>

/**
 * A call that is missing here is an error of the type checker, and so of `npm run check`: the
 * tests that use the table cover every call of the contract.
 */
export async function callSamples(backend: Backend, yard: Yard): Promise<Samples> {
  const editor = yard.editor.client
  const { uuid } = await editor.ask('POST /register-trailer', backend.trailer())
  const archivable = await editor.ask('POST /register-trailer', backend.trailer())
  const image = await editor.keep(await newPicture())
  await editor.ask('POST /trailers/{uuid}/image', { uuid, image })
  const [linked, unlinked] = await twoTags(backend, yard, uuid)
  return {
    'GET /session': {},
    'POST /login': { email: 'nobody@nowhere.example', password: 'wrong' },
    'POST /logout': {},
    'GET /customers': {},
    'POST /customer': { name: `Customer ${randomUUID()}` },
    'GET /oems': {},
    'GET /oems/{uuid}': { uuid: backend.oems[0] },
    'GET /trailer-classifications': {},
    'GET /trailers': {},
    'GET /trailer/{uuid}': { uuid },
    'POST /register-trailer': { ...backend.trailer(), customer: { uuid: yard.customer } },
    'POST /trailer/{uuid}': { uuid, notes: 'seen' },
    'POST /trailer/archive': archivable,
    'POST /trailers/{uuid}/image': { uuid, image },
    'GET /secure/trailers/{accessKey}': { accessKey: linked },
    'POST /upload': {},
    'GET /file/{uuid}': { uuid: image },
    'GET /secure/file/{uuid}': { uuid: image, accessKey: linked },
    'GET /trailers/{trailer}/access': { trailer: uuid },
    'GET /trailers/access/unlinked': {},
    'GET /trailers/access/find/{code}': { code: linked },
    'POST /trailers/access/link': { trailer: uuid, accessKey: unlinked },
  }
}

async function twoTags({ deps }: Backend, yard: Yard, trailer: string): Promise<string[]> {
  const tags = (await mintTags(deps.db, yard.organization, 2)).map((tag) => tag.uuid)
  const [accessKey = ''] = tags
  await yard.editor.client.ask('POST /trailers/access/link', { trailer, accessKey })
  return tags
}
