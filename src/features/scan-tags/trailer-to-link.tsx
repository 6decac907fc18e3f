import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { scannedVin } from '#contract/scanned-vin.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { isDialogInTheWay } from '#src/scanner/dialog-in-the-way.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { type Choice, SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { hasMouse } from '#src/ui/has-mouse.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { findByVin, trailersToLinkQuery } from './scan-tag-data.ts'

export type VinScanner = ComponentType<{ onVin: (vin: string) => void; onClose: () => void }>

type Props = {
  selected: Choice | null
  onSelect: (choice: Choice | null) => void
  scanVin: VinScanner
  onRegister: (vin: string) => void
}

type Miss = { vin: string; text: string; isMissing: boolean }

/** Picks the trailer of a plate by typing, or by the barcode of its VIN. */
export function TrailerToLink({ selected, onSelect, scanVin: ScanVin, onRegister }: Props) {
  const [isScanning, setScanning] = useState(false)
  const [miss, setMiss] = useState<Miss | null>(null)
  const last = useRef('')
  const field = useRef<HTMLDivElement>(null)
  useHandScanner(
    (text, { putBack }) => {
      // The scanner's letters may have been found and selected before its Enter came.
      if (field.current?.querySelector('input')?.value !== selected?.name) putBack()
      if (isDialogInTheWay()) return true
      // A plate opens as on any page.
      const vin = readTagCode(text).kind === 'foreign' ? scannedVin(text) : null
      if (vin) lookUp(vin)
      return vin !== null
    },
    () => field.current,
  )

  // On a phone the keyboard would cover the buttons.
  useEffect(() => {
    if (hasMouse()) field.current?.querySelector('input')?.focus()
  }, [])

  async function look(vin: string) {
    setScanning(false)
    last.current = vin
    const found = await findByVin(vin)
    if (last.current !== vin) return
    if (found?.tag === null) return select(found.choice)
    // The earlier selection is not what was meant.
    onSelect(null)
    if (!found) setMiss({ vin, text: `No trailer has the VIN ${vin}.`, isMissing: true })
    else {
      const text = `${vin} has the scan tag ${found.tag} already.`
      setMiss({ vin, text, isMissing: false })
    }
  }

  function lookUp(vin: string) {
    look(vin).catch((error) => {
      setMiss({ vin, text: sentenceOf(error, 'Scan again.'), isMissing: false })
    })
  }

  /** A USB scanner may type the VIN. */
  function type(text: string) {
    // Customers' names may be as long, but have spaces or no digits.
    const vin = /^(?=.*\d)\S+$/.test(text) ? scannedVin(text) : null
    if (vin && vin !== selected?.name) lookUp(vin)
  }

  function select(choice: Choice | null) {
    setMiss(null)
    onSelect(choice)
  }

  return (
    <>
      <div ref={field}>
        <TrailerPicker selected={selected} onSelect={select} onTyped={type} />
      </div>
      <div className="link-tag-actions">
        <Button icon={<ScanBarcode />} onPress={() => setScanning(true)}>
          Scan VIN
        </Button>
      </div>
      {miss && (
        <Notice
          tone="warning"
          action={
            miss.isMissing && (
              <Button onPress={() => onRegister(miss.vin)}>Register it with this tag</Button>
            )
          }
        >
          <WithCode text={miss.text} />
        </Notice>
      )}
      {isScanning && (
        <Suspense>
          <ScanVin onVin={lookUp} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}

type PickerProps = Pick<Props, 'selected' | 'onSelect'> & { onTyped: (text: string) => void }

function TrailerPicker({ selected, onSelect, onTyped }: PickerProps) {
  const [search, setSearch] = useState('')
  const { data, isFetching, error } = useQuery(trailersToLinkQuery(search))
  return (
    <SearchPicker
      label="Trailer"
      description="By VIN, registration, job number or customer."
      choices={data}
      isLoading={isFetching}
      selected={selected}
      onSelect={onSelect}
      onSearch={setSearch}
      onTyped={onTyped}
      wait={limits.searchDebounce}
      emptyText="No trailer without a scan tag is found."
      error={error ? sentenceOf(error) : undefined}
    />
  )
}
