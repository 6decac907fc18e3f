import type { Output, Sent } from '#contract/calls.ts'
import { requestTimeout } from '#contract/limit-values.ts'
import type { Result } from '#contract/result.ts'
import { apiAddress } from './api-address.ts'
import { readResult, watched } from './call.ts'

type Build = Omit<Sent<'POST /intake/{key}'>, 'key'>

/** Sends a build as a form; as often as that is done, it is taken once. */
export function sendBuild(
  key: string,
  { parts = [], ...texts }: Build,
  files: readonly File[],
): Promise<Result<Output<'POST /intake/{key}'>>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set('parts', JSON.stringify(parts))
  for (const file of files) form.append('files', file)
  const signal = AbortSignal.timeout(requestTimeout)
  const sending = fetch(apiAddress(`/api/intake/${encodeURIComponent(key)}`), {
    method: 'POST',
    headers: { 'idempotency-key': texts.uuid },
    body: form,
    redirect: 'manual',
    cache: 'no-store',
    signal,
  })
  return watched(readResult('POST', sending), signal)
}
