import type { Output } from '#contract/calls.ts'
import type { Result } from '#contract/result.ts'
import { callTrusted } from '#src/core/timing.ts'
import { apiAddress } from './api-address.ts'
import { readResult, watched } from './call.ts'
import { unlessHung } from './unless-hung.ts'

type Sending = {
  accessKey: string
  uuid: string
  answer: string
  text: string
  contact: string
  happenedAt: string
  photos: { name: string; type: string; bytes: ArrayBuffer }[]
}

/** Sends a visitor's report as a form; as often as that is done, it happens once. */
export function sendReport(
  report: Sending,
): Promise<Result<Output<'POST /secure/trailers/{accessKey}/reports'>>> {
  const form = new FormData()
  for (const field of ['uuid', 'answer', 'text', 'contact'] as const) form.set(field, report[field])
  form.set('happened_at', report.happenedAt)
  for (const { name, type, bytes } of report.photos) {
    form.append('photos', new Blob([bytes], { type }), name)
  }
  const address = apiAddress(`/api/secure/trailers/${encodeURIComponent(report.accessKey)}/reports`)
  return unlessHung(callTrusted, (signal) =>
    watched(
      readResult(
        'POST',
        fetch(address, {
          method: 'POST',
          body: form,
          redirect: 'manual',
          cache: 'no-store',
          signal,
        }),
      ),
      signal,
    ),
  )
}
