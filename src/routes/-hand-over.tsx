import type { Organization } from '#contract/session.ts'
import { SignaturePad } from '#src/features/inspections/form/signature-pad.tsx'
import { HandOver } from '#src/features/papers/hand-over.tsx'
import { readLogo } from './-paper-logo.ts'
import type { TrailerPage } from './-trailer-page.ts'

type Props = {
  trailer: TrailerPage['trailer']
  org: Organization | null
  onClose: () => void
}

export const HandOverTrailer = ({ org, ...rest }: Props) => (
  <HandOver
    {...{ org, ...rest }}
    readLogo={() => readLogo(org?.settings.logo)}
    SignatureField={SignaturePad}
  />
)
