import { localDay } from '#contract/local-day.ts'
import type { Organization } from '#contract/session.ts'
import { allPages } from '#src/api/pages.ts'
import { plateAddress } from '#src/domain/plate-address.ts'
import { offeredLines } from '#src/domain/sheet-lines.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { readPrintedPhotos } from '#src/offline/files/printed-photos.ts'
import { read } from '#src/offline/replica/read.ts'
import { pdfName } from '#src/ui/paper/file-name.ts'
import { type PaperOf, paperContent } from './paper-content.ts'
import { paperPdf, type Receipt } from './paper-pdf.ts'

/* Loaded on demand, with the PDF library. */

export type PaperAsked = {
  trailer: PaperOf['trailer']
  org: Organization | null
  /** @returns a PNG or JPEG as a data address, null where there is none */
  readLogo: () => Promise<string | null>
  /** Null for a build sheet. */
  receipt: Receipt | null
}

/** Most photos of a paper: a larger file could not be sent by mail. */
const mostPhotos = 40

export type MadePaper = {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  /** How many photos are not in it. */
  left: number
}

/** Makes a paper of a trailer on this device, offline too. */
export async function makePaper(
  device: DeviceDatabase,
  asked: PaperAsked,
  of?: PaperOf,
): Promise<MadePaper> {
  const { trailer, receipt } = asked
  const content = paperContent(of ?? (await gathered(asked)))
  const wanted = content.photos.slice(0, mostPhotos)
  const photos = await readPrintedPhotos(device, wanted)
  const madeAt = new Date().toISOString()
  const logo = await asked.readLogo()
  const kind = receipt ? 'Handover' : 'Build Sheet'
  const bytes = await paperPdf(content, { kind, madeAt, logo, photos, receipt })
  const there = wanted.filter((upload) => photos.get(upload)).length
  const name = pdfName(kind, trailer.vin || trailer.rego, localDay(new Date(madeAt)))
  return { bytes: Uint8Array.from(bytes), name, left: content.photos.length - there }
}

const uuidOf = ({ uuid }: { uuid: string }) => uuid

/** Reads what a paper says of a trailer. */
export async function gathered({ trailer, org }: PaperAsked): Promise<PaperOf> {
  const of = { trailer: trailer.uuid }
  const settings = org?.settings
  const [parts, resources, inspection] = await Promise.all([
    allPages(uuidOf, (range) => read('GET /trailers/{trailer}/parts', { ...of, ...range })),
    allPages(uuidOf, (range) => read('GET /trailer/{trailer}/resources', { ...of, ...range })),
    settings?.showsInspections ? lastInspection(trailer.uuid) : null,
  ])
  return {
    ...{ trailer, parts, resources, inspection },
    ...{ lines: offeredLines(), unshared: settings?.sheetUnshared ?? [] },
    organization: settings?.visitorName || (org?.name ?? ''),
    plate: trailer.accessKey ? plateAddress(org, trailer.accessKey.uuid) : null,
    page: `${location.origin}/trailer/${trailer.uuid}`,
  }
}

async function lastInspection(trailer: string) {
  const range = { start: 0, limit: 1 }
  const { rows } = await read('GET /trailers/{trailer}/inspections', { trailer, ...range })
  return rows[0] ?? null
}
