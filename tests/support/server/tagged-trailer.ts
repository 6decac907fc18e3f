import { mintTags } from '#server/admin/mint-tags.ts'
import type { Backend } from './backend.ts'

/** @returns a new trailer of the own yard with a tag of its own */
export async function taggedTrailer({ deps, own, trailer: valid }: Backend) {
  const { client } = own.editor
  const { uuid: trailer } = await client.ask('POST /register-trailer', valid())
  const [tag] = await mintTags(deps.db, own.organization, 1)
  const accessKey = tag?.uuid ?? ''
  await client.ask('POST /trailers/access/link', { trailer, accessKey })
  return { trailer, accessKey }
}
