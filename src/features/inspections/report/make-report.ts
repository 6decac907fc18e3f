import { localDay } from '#contract/local-day.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { readPrintedPhotos } from '#src/offline/files/printed-photos.ts'
import { pdfName } from '#src/ui/paper/file-name.ts'
import { type ContentOf, reportContent } from './report-content.ts'
import { reportPdf } from './report-pdf.ts'

export type ReportOf = ContentOf & {
  /** A PNG or JPEG as a data address. */
  logo: string | null
}

/**
 * Makes the report of a finished inspection on this device, offline too. Loaded on demand, with the
 * PDF library.
 */
export async function makeReport(device: DeviceDatabase, of: ReportOf) {
  const content = reportContent(of)
  const uploads = content.sections.flatMap(({ items }) => items.flatMap(({ photos }) => photos))
  const photos = await readPrintedPhotos(device, uploads)
  const bytes = await reportPdf(content, { logo: of.logo, photos })
  return { bytes, name: fileName(of), missing: [...photos.values()].filter((one) => !one).length }
}

function fileName({ inspection: { checklist, vin, rego, finished_at } }: ReportOf): string {
  return pdfName(checklist.name, vin || rego, localDay(new Date(finished_at)))
}
