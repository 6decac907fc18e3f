import { ScanBarcode, Tags } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { scannedVin, typedVin, vinDoubts } from '#contract/scanned-vin.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import { vinProblem } from '#contract/vin.ts'
import { isDialogInTheWay } from '#src/scanner/dialog-in-the-way.ts'
import { scanToast } from '#src/scanner/scan-toast.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { KnownVin, VinHolder } from './known-vin.tsx'
import { noVinWords } from './no-vin-words.ts'
import type { TrailerDraftState } from './use-trailer-draft.ts'
import { cycleVinPrefix } from './vin-prefix.ts'

const ScanVin = lazy(async () => ({ default: (await import('./scan-vin.tsx')).ScanVin }))

type Props = {
  form: TrailerDraftState
  vinPrefixes: readonly string[] | null
  knownVin: string | null
  /** The trailer for which the server refused the VIN, null for none. */
  vinHolder: string | null
}

/** The VIN with its character count, the scan button and, in a registration, the prefix button. */
export function VinField({ form, vinPrefixes, knownVin, vinHolder }: Props) {
  const [isScanning, setScanning] = useState(false)
  const { vin } = form.draft
  const change = (value: string) => form.change('vin', bareVin(value.trim()))
  const box = useHandScannedVin(change)
  const isPasted = useRef(false)
  const meant = typedVin(vin)

  function type(value: string) {
    change(isPasted.current ? typedVin(value) : value)
    isPasted.current = false
  }

  /** The VIN is normalized on blur, not while somebody types. */
  function leave() {
    if (meant !== vin) form.change('vin', meant)
  }

  function take(scanned: string) {
    change(scanned)
    setScanning(false)
  }

  return (
    <>
      <div
        ref={box}
        onPasteCapture={() => {
          isPasted.current = true
        }}
      >
        <TextField
          label={fieldLabels.vin}
          value={vin}
          onChange={type}
          onBlur={leave}
          error={form.errors.vin}
          description={`${meant.length} of ${limits.vinLength} characters`}
          isRequired
          mono
          autoComplete="off"
          isUpperCase
          trailing={
            <>
              {vinPrefixes && vinPrefixes.length > 0 && (
                <IconButton
                  label="Next VIN prefix"
                  icon={<Tags />}
                  onPress={() => change(cycleVinPrefix(vin, vinPrefixes))}
                />
              )}
              <IconButton
                label="Scan VIN"
                icon={<ScanBarcode />}
                onPress={() => setScanning(true)}
              />
            </>
          }
        />
      </div>
      {!form.errors.vin && <VinDoubt vin={meant} before={form.base.fields.vin} />}
      {knownVin !== null && !form.errors.vin && <KnownVin trailer={knownVin} />}
      {vinHolder !== null && form.errors.vin && <VinHolder trailer={vinHolder} />}
      {isScanning && (
        <Suspense>
          <ScanVin onVin={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * A VIN from a USB scanner fills the field, wherever the focus is. A plate opens as on any page, unless
 * it was scanned into a field; anything else scanned into another field stays there.
 * @returns the ref of the element around the VIN field
 */
function useHandScannedVin(onVin: (vin: string) => void) {
  const box = useRef<HTMLDivElement>(null)
  useHandScanner(
    (text, { isField, putBack }) => {
      if (isDialogInTheWay()) return true
      const isPlate = readTagCode(text).kind === 'key'
      const vin = isPlate ? null : scannedVin(text)
      const isOfVin = box.current?.contains(document.activeElement)
      if (vin || isPlate || isOfVin) putBack()
      if (vin) {
        onVin(vin)
        box.current?.querySelector('input')?.focus()
      } else if (isField && (isPlate || isOfVin)) {
        showError(isPlate ? 'This is a scan tag, not a VIN.' : noVinWords(text), scanToast)
      }
      return vin !== null || isField
    },
    () => box.current?.closest('form') ?? null,
  )
  return box
}

/** A barcode may hold more than the VIN. */
const bareVin = (value: string) =>
  value.length > limits.vinLength ? (scannedVin(value) ?? value) : value

type VinDoubtProps = {
  vin: string
  /** The VIN that the trailer has; it is never doubted. */
  before: string
}

/** Warns of a VIN that is probably mistyped; it can be saved. */
function VinDoubt({ vin, before }: VinDoubtProps) {
  const [doubt] = vin === before || vinProblem(vin) !== '' ? [] : vinDoubts(vin)
  return (
    <div className="known-vin" aria-live="polite">
      {doubt && (
        <Notice tone="warning">
          <WithCode text={doubt} />
        </Notice>
      )}
    </div>
  )
}
