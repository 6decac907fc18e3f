import { useState } from 'react'
import { scannedVin, vinDoubts, vinGroups } from '#contract/scanned-vin.ts'
import { ChoosePhoto } from '#src/scanner/choose-photo.tsx'
import { type Seen, vinFormats } from '#src/scanner/reading.ts'
import { Scanner } from '#src/scanner/scanner.tsx'
import { signalRead } from '#src/scanner/signal.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { noVinWords } from './no-vin-words.ts'
import './scan-vin.css'

type Props = { onVin: (vin: string) => void; onClose: () => void }

/**
 * Reads a VIN from the barcode of a label, with the camera or a USB scanner; the person then compares it
 * with the label.
 */
export function ScanVin({ onVin, onClose }: Props) {
  const { seen, text, problem, again, take, takeFromCamera, refuse } = useRead()
  const vin = text === null ? null : scannedVin(text)

  return (
    <Dialog
      title="Scan VIN"
      isOpen
      onClose={onClose}
      size="large"
      actions={
        text !== null ? (
          <>
            <Button onPress={again}>Scan again</Button>
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
            {...choice}
            onStart={again}
            onSeen={take}
            onProblem={refuse}
          />
        )
      }
    >
      <Scanner
        formats={vinFormats}
        isWide
        hint="Hold the VIN barcode in the frame."
        instead="choose a photo of the label, or close this and type the VIN"
        shown={seen}
        verdict={vin ? 'good' : 'bad'}
        choice={choice}
        onSeen={takeFromCamera}
      />
      <div className="scan-vin-answer" aria-live="polite">
        {text !== null && <Read vin={vin} text={text} />}
        {problem && (
          <Notice tone="warning">
            <WithCode text={problem} />
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Which codes of a picture are offered, where there are several. */
const choice = {
  isWanted: (text: string) => scannedVin(text) !== null,
  nameOf: async (text: string) => scannedVin(text) ?? text,
}

/** The last reading: from the camera or a photo with its picture, or from a USB scanner. */
function useRead() {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [handScanned, setHandScanned] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  useHandScanner((text) => {
    show(null, text)
    return true
  })

  function show(next: Seen | null, scanned: string | null = null, why = '') {
    seen?.frame.close()
    setSeen(next)
    setHandScanned(scanned)
    setProblem(why)
  }

  function take(next: Seen) {
    show(next)
    signalRead()
  }

  return {
    seen,
    text: handScanned ?? seen?.reading.text ?? null,
    problem,
    again: () => show(null),
    take,
    // A hand-scanned VIN stays until the person has compared it.
    takeFromCamera: (next: Seen) => (handScanned === null ? take(next) : next.frame.close()),
    refuse: (title: string, text: string) => show(null, null, `${title}. ${text}`),
  }
}

function Read({ vin, text }: { vin: string | null; text: string }) {
  if (!vin)
    return (
      <Notice tone="warning">
        <WithCode text={noVinWords(text)} />
      </Notice>
    )
  const [doubt] = vinDoubts(vin)
  return (
    <div className="scan-vin-read">
      <p>Compare each group with the label or the chassis:</p>
      <p className="scan-vin-groups" translate="no">
        <span className="visually-hidden">{[...vin].join(' ')}</span>
        {vinGroups(vin).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place alone
          <span key={place} aria-hidden="true">
            {group}
          </span>
        ))}
      </p>
      {doubt && (
        <Notice tone="warning">
          <WithCode text={doubt} />
        </Notice>
      )}
    </div>
  )
}
