import { bareSerial } from '#contract/bare-serial.ts'
import { compare } from '#contract/compare.ts'
import { mostNames } from '#contract/names-matching.ts'
import { bare, hasWords, words } from '#contract/search.ts'
import { isRetired } from '#contract/tag-state.ts'
import type { Shown } from '../outbox/pending.ts'
import { type ReplicaAnswers, unknown } from './answer.ts'
import { linkedLastFirst } from './present-trailers.ts'
import { rowOf, type Source, tableOf, withPending } from './source.ts'
import { findTrailer } from './trailer-answers.ts'

type Names =
  | 'GET /trailers/{trailer}/access'
  | 'GET /trailers/access/unlinked'
  | 'GET /trailers/access/find/{code}'

export const scanTagAnswers: ReplicaAnswers<Names> = {
  'GET /trailers/{trailer}/access': async (source, { trailer }) => {
    const { uuid } = await findTrailer(source, trailer)
    const known = await tableOf(source, 'access_key').where({ trailer: uuid }).toArray()
    return (await withPending(source, 'access_key', known))
      .filter((tag) => tag.trailer === uuid)
      .sort(linkedLastFirst)
      .map(shown)
  },
  'GET /trailers/access/unlinked': async (source, { search = '' }) => {
    const wanted = words(search).map(bare)
    return (await allTags(source))
      .filter(({ trailer, state }) => trailer === null && !isRetired(state))
      .filter(({ serial }) => hasWords(bareSerial(serial), wanted))
      .sort((a, b) => compare(a.serial, b.serial))
      .slice(0, mostNames)
      .map(shown)
  },
  'GET /trailers/access/find/{code}': async (source, { code }) => {
    const wanted = bare(code)
    const tag =
      (await rowOf(source, 'access_key', code.toLowerCase())) ??
      (await allTags(source)).find(({ serial }) => bareSerial(serial) === wanted)
    if (!tag) throw unknown('scan tag')
    const trailer = tag.trailer === null ? null : await rowOf(source, 'trailer', tag.trailer)
    const isThere = trailer !== null && trailer.archived_at === null
    return { ...shown(tag), trailer: isThere ? trailer.uuid : null, state: tag.state }
  },
}

/** @returns every tag of the organization, including retired ones */
export async function allTags(source: Source) {
  return withPending(source, 'access_key', await source.device.access_key.toArray())
}

function shown({ uuid, serial, isWaiting, isRefused }: Shown<'access_key'>) {
  return { uuid, serial, isWaiting, isRefused }
}
