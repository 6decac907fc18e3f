import { vinDoubts } from '#contract/scanned-vin.ts'
import { vinProblem } from '#contract/vin.ts'
import { Notice } from '#src/ui/states/notice.tsx'

type Props = {
  vin: string
  /** The one that the trailer has, which nobody doubts. */
  before: string
}

/** Says at the field what makes it likely that a VIN was mistyped; it is taken all the same. */
export function VinDoubt({ vin, before }: Props) {
  const [doubt] = vin === before || vinProblem(vin) !== '' ? [] : vinDoubts(vin)
  return (
    <div className="known-vin" aria-live="polite">
      {doubt && <Notice tone="warning">{doubt}</Notice>}
    </div>
  )
}
