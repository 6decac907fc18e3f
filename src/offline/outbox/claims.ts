import { nameKey } from '#contract/name-key.ts'
import { recordBase, valuesOf } from './body.ts'
import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'

/**
 * What a record must not share with another one that is on its way at the same moment, because the
 * server takes it once: a trailer, a VIN that it takes or gives up, a scan tag.
 * @returns null for a record that goes alone: what it gives up does not stand in it
 */
export function claimsOf(record: OutboxRecord): string[] | null {
  switch (record.call) {
    case 'POST /register-trailer':
      return [record.subject, `vin ${record.body.vin}`]
    case 'POST /trailer/{uuid}': {
      const { vin } = valuesOf(record)
      const { vin: former } = recordBase(record)
      if (vin === undefined) return [record.subject]
      return former === undefined ? null : [record.subject, `vin ${vin}`, `vin ${former}`]
    }
    case 'POST /trailers/access/link':
      return [record.subject, `tag ${record.body.accessKey}`]
    case 'POST /customer':
      // The server takes names that look alike once, and answers with the customer that is there.
      return [record.subject, `customer ${nameKey(record.body.name)}`]
    default:
      return offlineCallOf(record.call).goesAlone ? null : [record.subject]
  }
}
