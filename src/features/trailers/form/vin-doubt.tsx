import { vinDoubts } from '#contract/scanned-vin.ts'
import { vinProblem } from '#contract/vin.ts'
import { Notice } from '#src/ui/states/notice.tsx'

type Props = {
  vin: string
  /** The VIN that the trailer has; it is never doubted. */
  before: string
}

/** Warns of a VIN that is probably mistyped; it can be saved. */
export function VinDoubt({ vin, before }: Props) {
  const [doubt] = vin === before || vinProblem(vin) !== '' ? [] : vinDoubts(vin)
  return (
    <div className="known-vin" aria-live="polite">
      {doubt && <Notice tone="warning">{doubt}</Notice>}
    </div>
  )
}
