import type { FileVariant } from '#contract/content-address.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { DeviceDatabase } from '../device/database.ts'

type KnownFile = {
  upload: string
  name: string
  size: number | null
  variants: FileVariant[]
  trailers: string[]
}

/** Assumed bytes of a photo of unknown size: photos are reduced before they are sent. */
export const photoGuess = 400_000
const withPictures: FileVariant[] = ['original', 'thumbnail', 'thumbnail2x']

/** @returns those trailers of the replica that are not deleted */
export async function trailersWithFiles(device: DeviceDatabase, uuids: string[]) {
  const rows = await device.trailer.bulkGet(uuids)
  return rows.flatMap((row) => (row && row.archived_at === null ? [row] : []))
}

/** @returns the photos, documents and manuals of trailers and their parts, by upload */
export async function filesOfTrailers(
  device: DeviceDatabase,
  trailers: SyncRow<'trailer'>[],
): Promise<Map<string, KnownFile>> {
  const files = new Map<string, KnownFile>()

  function add(trailer: string, file: Omit<KnownFile, 'trailers'>) {
    const known = files.get(file.upload)
    if (!known) files.set(file.upload, { ...file, trailers: [trailer] })
    else if (!known.trailers.includes(trailer)) known.trailers.push(trailer)
  }

  const uuids = trailers.map(({ uuid }) => uuid)
  const resources = await device.resource.where('trailer').anyOf(uuids).toArray()
  for (const resource of resources) addDocument(resource.trailer, resource, add)
  const manuals = await device.resource.bulkGet(trailers.flatMap(({ manual }) => manual ?? []))
  const byUuid = new Map(manuals.flatMap((manual) => (manual ? [[manual.uuid, manual]] : [])))
  for (const { uuid, vin, image, image_size: size = null, manual } of trailers) {
    if (image) add(uuid, { upload: image, name: `Photo of ${vin}`, size, variants: withPictures })
    const document = manual && byUuid.get(manual)
    if (document) addDocument(uuid, document, add)
  }
  return files
}

/** @returns the resource of an upload, undefined where the replica does not have it */
export function documentOf({ resource }: DeviceDatabase, upload: string) {
  return resource.where('upload.uuid').equals(upload).first()
}

type Add = (trailer: string, file: Omit<KnownFile, 'trailers'>) => void

function addDocument(
  trailer: string,
  { upload, name, archived_at }: SyncRow<'resource'>,
  add: Add,
) {
  if (!upload || archived_at !== null) return
  const variants: FileVariant[] = upload.preview ? withPictures : ['original']
  add(trailer, { upload: upload.uuid, name, size: upload.size, variants })
}
