import { useState } from 'react'
import { scannedVin, vinDoubts, vinGroups } from '#contract/scanned-vin.ts'
import { ChoosePhoto } from '#src/scanner/choose-photo.tsx'
import { type Seen, vinFormats } from '#src/scanner/reading.ts'
import { Scanner } from '#src/scanner/scanner.tsx'
import { signalRead } from '#src/scanner/signal.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import './scan-vin.css'

type Props = { onVin: (vin: string) => void; onClose: () => void }

/** Reads the VIN from the barcode of a label; a person compares what was read with what stands there. */
export function ScanVin({ onVin, onClose }: Props) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [problem, setProblem] = useState('')
  const vin = seen && scannedVin(seen.reading.text)

  function show(next: Seen | null) {
    seen?.frame.close()
    setSeen(next)
    setProblem('')
  }

  function take(next: Seen) {
    show(next)
    signalRead()
  }

  function refuse(title: string, text: string) {
    show(null)
    setProblem(`${title}. ${text}`)
  }

  return (
    <Dialog
      title="Scan VIN"
      isOpen
      onClose={onClose}
      size="large"
      actions={
        seen ? (
          <>
            <Button onPress={() => show(null)}>Scan again</Button>
            {vin && (
              <Button variant="primary" onPress={() => onVin(vin)}>
                Use this VIN
              </Button>
            )}
          </>
        ) : (
          <ChoosePhoto
            formats={vinFormats}
            subject="label"
            isWanted={(text) => scannedVin(text) !== null}
            onSeen={take}
            onProblem={refuse}
          />
        )
      }
    >
      <Scanner
        formats={vinFormats}
        isWide
        hint="Hold the barcode of the VIN into the frame."
        instead="choose a photo of the label, or close this and type the VIN"
        shown={seen}
        verdict={vin ? 'good' : 'bad'}
        onSeen={take}
      />
      <div className="scan-vin-answer" aria-live="polite">
        {seen && <Read vin={vin} text={seen.reading.text} />}
        {problem && <Notice tone="warning">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

function Read({ vin, text }: { vin: string | null; text: string }) {
  if (!vin) {
    return <Notice tone="warning">This code holds no VIN. It says ‘{text.slice(0, 60)}’.</Notice>
  }
  const [doubt] = vinDoubts(vin)
  return (
    <div className="scan-vin-read">
      <p>Compare each group with the label or the chassis:</p>
      <p className="scan-vin-groups">
        <span className="visually-hidden">{[...vin].join(' ')}</span>
        {vinGroups(vin).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place alone
          <span key={place} aria-hidden="true">
            {group}
          </span>
        ))}
      </p>
      {doubt && <Notice tone="warning">{doubt}</Notice>}
    </div>
  )
}
