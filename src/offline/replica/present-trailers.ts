import { compare } from '#contract/compare.ts'
import type { Named } from '#contract/lookup.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { Trailer } from '#contract/trailer.ts'
import type { Shown } from '../outbox/pending.ts'
import type { Marks } from './answer.ts'
import { addressesOf } from './local-files.ts'
import { pluck } from './pluck.ts'
import { presentResources } from './present-resources.ts'
import { rowsOf, type Source, tableOf, withPending } from './source.ts'

type Row = Shown<'trailer'>

/**
 * @param plates the tags of all trailers, where they were read before
 * @returns rows as the server sends them, with marks
 */
export async function presentTrailers(
  source: Source,
  rows: readonly Row[],
  plates?: ReadonlyMap<string, AccessKey>,
): Promise<(Trailer & Marks)[]> {
  const { device } = source
  const [classes, oems, customers, tags, manuals, address] = await Promise.all([
    namesOf(
      source,
      'trailer_class',
      rows.map((row) => row.class),
    ),
    namesOf(
      source,
      'oem',
      rows.map(({ oem }) => oem),
    ),
    rowsOf(source, 'customer', pluck(rows, 'customer')),
    plates ?? tagsOf(source, rows),
    manualsOf(source, rows),
    addressesOf(
      device,
      rows.map(({ image }) => image),
    ),
  ])
  return rows.map((row) => {
    const { made: _made, archived_at: _archived, image_size: _size, ...fields } = row
    const customer = customers.get(row.customer ?? '')
    return {
      ...emptyTrailerFields,
      ...fields,
      class: classes.get(row.class ?? '') ?? null,
      oem: oems.get(row.oem ?? '') ?? null,
      customer: customer ? { uuid: customer.uuid, name: customer.name } : null,
      manual: manuals.get(row.manual ?? '') ?? null,
      image: row.image === null ? null : imageOf(row.image, address),
      accessKey: tags.get(row.uuid) ?? null,
    }
  })
}

function imageOf(uuid: string, address: Awaited<ReturnType<typeof addressesOf>>) {
  const { original, thumbnail, thumbnail2x } = address(uuid)
  return { uuid, presignedUrl: original, thumbnail, thumbnail2x }
}

async function namesOf(
  { device }: Source,
  table: 'trailer_class' | 'oem',
  uuids: (string | null)[],
): Promise<Map<string, Named>> {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== null)
  const found: (Named | undefined)[] = await device[table].bulkGet(wanted)
  return new Map(
    found.flatMap((row) => (row ? [[row.uuid, { uuid: row.uuid, name: row.name }]] : [])),
  )
}

/** @returns the tag linked last, by trailer */
export async function tagsOf(
  source: Source,
  rows: readonly { uuid: string }[],
): Promise<Map<string, AccessKey>> {
  const trailers = rows.map(({ uuid }) => uuid)
  const linked = await tableOf(source, 'access_key').where('trailer').anyOf(trailers).toArray()
  const tags = (await withPending(source, 'access_key', linked)).sort(linkedLastFirst)
  return new Map(
    tags
      .reverse()
      .flatMap(({ uuid, serial, trailer }) => (trailer ? [[trailer, { uuid, serial }]] : [])),
  )
}

type Tag = Pick<Shown<'access_key'>, 'serial' | 'linked_at' | 'revision' | 'isWaiting'>

/** Rows stored by an older app have no `linked_at`. */
export const linkedLastFirst = (a: Tag, b: Tag): number =>
  Number(b.isWaiting) - Number(a.isWaiting) ||
  compare(b.linked_at ?? '', a.linked_at ?? '') ||
  b.revision - a.revision ||
  compare(b.serial, a.serial)

async function manualsOf(source: Source, rows: readonly Row[]) {
  const found = await rowsOf(source, 'resource', pluck(rows, 'manual'))
  const there = [...found.values()].filter((row) => row.archived_at === null)
  const manuals = await presentResources(source, there)
  return new Map(manuals.map((manual) => [manual.uuid, manual]))
}
