import type { Organization } from '#contract/session.ts'
import { makePaper } from '#src/features/papers/make-paper.ts'
import { photosLeftWords } from '#src/features/papers/paper-words.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { showInfo } from '#src/ui/overlays/toast.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { readLogo } from './-paper-logo.ts'
import type { TrailerPage } from './-trailer-page.ts'

/** Loaded on demand, with the PDF library. */
export async function saveSheetOf(
  device: DeviceDatabase,
  trailer: TrailerPage['trailer'],
  org: Organization | null,
) {
  const logo = () => readLogo(org?.settings.logo)
  const { bytes, name, left } = await makePaper(device, {
    ...{ trailer, org, readLogo: logo, receipt: null },
  })
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name)
  if (left > 0) showInfo(photosLeftWords(left))
}
