import type { Organization } from '#contract/session.ts'
import { SignaturePad } from '#src/features/inspections/form/signature-pad.tsx'
import { HandOverDialog } from '#src/features/papers/hand-over.tsx'
import { LinksDialog } from '#src/features/papers/links-dialog.tsx'
import { makePaper } from '#src/features/papers/make-paper.ts'
import { PackDialog } from '#src/features/papers/pack-dialog.tsx'
import { photosLeftWords } from '#src/features/papers/paper-words.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { showInfo } from '#src/ui/overlays/toast.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { readOwnLogo } from './-paper-logo.ts'
import type { TrailerPage } from './-trailer-page.ts'

type Of = { trailer: TrailerPage['trailer']; org: Organization | null }

type OpenProps = Of & { paper: 'handover' | 'pack' | 'links'; onClose: () => void }

/** Hands a trailer over, or saves what somebody is handed with it. */
export function Open({ paper, ...asked }: OpenProps) {
  const readLogo = () => readOwnLogo(asked.org?.settings.logo)
  if (paper === 'links') return <LinksDialog {...asked} />
  return paper === 'pack' ? (
    <PackDialog {...asked} readLogo={readLogo} />
  ) : (
    <HandOverDialog {...asked} readLogo={readLogo} SignatureField={SignaturePad} />
  )
}

/** Makes a build sheet, and saves it on this device. */
export async function saveBuildSheet(device: DeviceDatabase, { trailer, org }: Of) {
  showInfo('Making the build sheet…')
  const logo = () => readOwnLogo(org?.settings.logo)
  const paper = await makePaper(device, { trailer, org, readLogo: logo, receipt: null })
  saveFile(new Blob([paper.bytes], { type: 'application/pdf' }), paper.name)
  if (paper.left > 0) showInfo(photosLeftWords(paper.left))
}
