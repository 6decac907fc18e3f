import type { Insertable } from 'kysely'
import type { AccessKeyTable } from '#server/core/schema/schema.ts'
import type { ReportTable } from '#server/core/schema/yard-schema.ts'
import { seeded } from '#server/reference/random.ts'
import { nameOf, organizationUuid, writers } from '../demo-organization.ts'
import { later } from '../demo-times.ts'

const day = 24 * 60

const texts: [text: string, contact: string][] = [
  ['Left tail light does not come on with the brakes.', '0400 555 118'],
  ['Tyre on the second axle, driver side, is down to the wire on the inside.', 'Mick, shed 4'],
  ['Tarp strap torn, flaps on the highway.', ''],
  ['The QR plate is bent but still scans.', 'service@emuflat.example'],
  ['Number plate light is out.', ''],
  ['Leaks air somewhere around the middle axle when parked.', '0400 555 274'],
]

const open = { state: 'open', reason: '', decided_at: null, decided_by: null, decided_name: '' }

/** What strangers wrote from the roadside: the newest wait, the others were decided. */
export function reportRows(
  tags: readonly Insertable<AccessKeyTable>[],
  now: Date,
): Insertable<ReportTable>[] {
  const random = seeded('reports')
  const linked = tags.flatMap(({ uuid, trailer }) => (trailer ? [{ uuid, trailer }] : []))
  return random.sample(linked, texts.length).map(({ uuid: access_key, trailer }, index) => {
    const [text, contact] = texts[index] ?? ['', '']
    const happened_at = later(now.toISOString(), -(index * 5 + 1) * day - index * 97, now)
    const decided_by = random.pick(writers)
    const isDeclined = index > 2
    const decided = {
      ...{ state: 'declined', reason: 'Looked at in the yard: this is in order.' },
      ...{ decided_at: later(happened_at, 300, now), decided_by, decided_name: nameOf(decided_by) },
    }
    return {
      ...{ uuid: random.uuid(), organization: organizationUuid, trailer, access_key },
      ...{ answer_hash: random.uuid(), text, contact, files: '[]', happened_at },
      ...{ received_at: later(happened_at, 1, now), ...(isDeclined ? decided : open) },
    }
  })
}
