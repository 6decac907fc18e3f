import type { Sent } from '#contract/calls.ts'
import type { SyncRow } from '#contract/sync.ts'
import { type Edit, unconfirmed } from '#src/offline/outbox/edit.ts'
import type { ShownReport } from './report-data.ts'

type Told = Pick<ShownReport, 'uuid' | 'trailer' | 'text' | 'files'>

/** @returns the defect that the server will make of an accepted report, with its text and photos */
export function defectOfReport(
  { uuid, trailer, text, files }: Told,
  { defect, title, severity, happened_at }: Sent<'POST /reports/{uuid}/accept'>,
): Edit {
  const put: SyncRow<'defect'> = {
    ...{ uuid: defect, revision: unconfirmed, trailer: trailer.uuid, title, text, severity, files },
    ...{ state: 'open', second_look: false, inspection: null, item: null, report: uuid },
    ...{ assigned: null, by: '', happened_at, received_at: happened_at },
  }
  return { kind: 'defect', uuid: defect, put }
}
