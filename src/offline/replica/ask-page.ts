import type { Output, Sent } from '#contract/calls.ts'
import { nothingNew } from '#contract/nothing-new.ts'
import type { Result } from '#contract/result.ts'
import { noteAnswer } from '#src/api/api-error.ts'
import { queryOf, readResult, watched } from '#src/api/call.ts'
import { send } from '#src/api/send.ts'
import type { SyncPosition } from './apply-page.ts'

type Page = Output<'GET /sync'>
type Asked = { user: string; signal: AbortSignal; limit?: number | undefined }

const none = { customer: [], trailer: [], access_key: [], part: [], trailer_part: [], resource: [] }

/** Requests the changes since a position. A server may answer 204 where there are none; older ones send a page. */
export function askPage(
  position: SyncPosition,
  { user, signal, limit }: Asked,
): Promise<Result<Page>> {
  const { mark, revision, after } = position
  const place: Sent<'GET /sync'> = { since: revision }
  if (limit !== undefined) place.limit = limit
  if (mark !== null) place.mark = mark
  if (after !== null) place.after = after
  const headers = { accept: nothingNew.accept, 'drawbar-user': user }
  const request = send('sync', { method: 'GET', headers, signal, query: queryOf(place) })
  return watched(readPage(position, request), signal)
}

async function readPage(
  { mark, revision }: SyncPosition,
  request: Promise<Response>,
): Promise<Result<Page>> {
  const answer = await request.catch(() => null)
  const catalogue = answer?.headers.get(nothingNew.catalogue) ?? null
  if (answer?.status !== 204 || catalogue === null) return readResult('GET', request)
  noteAnswer(answer.status, true)
  const known = { mark, reset: false, revision, after: null, more: false, left: 0 }
  return { data: { ...known, catalogue, rows: none }, error: '', failure: null, total: null }
}
