import { nameKey } from '#contract/name-key.ts'
import { recordBase, valuesOf } from './body.ts'
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
    case 'POST /inspections':
    case 'POST /trailers/{uuid}/image':
    case 'POST /trailer-parts/link':
    case 'POST /trailer-parts/archive':
    case 'POST /trailer-parts/{uuid}/restore':
    case 'POST /trailers/resources/{uuid}/restore':
    case 'POST /trailers/resources':
    case 'POST /trailers/resources/{uuid}/archive':
    case 'POST /trailers/resources/{uuid}/access-level':
    case 'POST /log-entries':
    case 'POST /log-entries/{uuid}/strike':
    case 'POST /defects':
    case 'POST /defects/{uuid}/act':
    case 'POST /reports/{uuid}/accept':
    case 'POST /reports/{uuid}/decline':
    case 'POST /walks':
    case 'POST /walks/{uuid}/state':
    case 'POST /whereabouts':
    case 'POST /views':
    case 'POST /views/{uuid}':
    case 'POST /views/{uuid}/archive':
      return [record.subject]
    default:
      // A trailer that is deleted gives up its VIN and a custom part may be there already; a record
      // of another version of the app may be anything.
      return null
  }
}
