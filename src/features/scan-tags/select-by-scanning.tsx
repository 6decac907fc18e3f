import { ScanQrCode } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ChoosePhoto } from '#src/scanner/choose-photo.tsx'
import { plateFormats, type Seen } from '#src/scanner/reading.ts'
import { scanToast } from '#src/scanner/scan-toast.ts'
import { Scanner } from '#src/scanner/scanner.tsx'
import { signalRead } from '#src/scanner/signal.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { describePlate } from './describe-plate.ts'
import type { TagOwner } from './own-tag.ts'
import type { Passed } from './passing.tsx'
import { isOurs, plateNameOf } from './plate-name-of.ts'
import { type Resolved, resolveTag } from './resolve-tag.ts'
import { useScanFlow } from './use-scan-flow.ts'
import './passing.css'

type Props = {
  owner: TagOwner
  /** How many trailers are selected. */
  count: number
  /** Selects a trailer. @returns whether it was not selected before */
  onTrailer: (uuid: string) => boolean
}

/** Selects trailers by their plates: with the camera in a dialog, or with a hand scanner on the page. */
export function SelectByScanning({ owner, count, onTrailer }: Props) {
  const [isOpen, setOpen] = useState(false)
  const selecting = useSelecting({
    owner,
    onTrailer,
    onScanned: (scanned) => isOpen || say(scanned),
  })
  useHandScanner((text) => {
    void selecting.type(text)
    return true
  })
  return (
    <>
      <IconButton label="Scan plates" icon={<ScanQrCode />} onPress={() => setOpen(true)} />
      {isOpen && <ScanDialog {...{ owner, count, selecting }} onClose={() => setOpen(false)} />}
    </>
  )
}

function say({ plate, isNew }: SelectedPlate) {
  if (plate.kind !== 'trailer') return showError([plate.title, plate.text].join('. '), scanToast)
  const text = isNew ? `${plate.title} selected` : `${plate.title} was selected already`
  showSuccess(text, { id: scanToast })
}

type DialogProps = {
  owner: TagOwner
  count: number
  selecting: ReturnType<typeof useSelecting>
  onClose: () => void
}

function ScanDialog({ owner, count, selecting, onClose }: DialogProps) {
  const { again, isLooking, problem, shown, verdict, scanned } = selecting
  const nameOf = useCallback((text: string) => plateNameOf(text, owner), [owner])
  const end = useRef(again)
  end.current = again
  // Releases the frozen picture.
  useEffect(() => () => end.current(), [])
  return (
    <Dialog
      title="Scan plates to select"
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ChoosePhoto
            formats={plateFormats}
            subject="plate"
            isWanted={isOurs}
            nameOf={nameOf}
            onStart={again}
            onSeen={selecting.choose}
            onProblem={selecting.refuse}
          />
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Scanner
        formats={plateFormats}
        hint="Hold the plate’s code in the frame, one plate after the other."
        instead="choose a photo of the code, or use a hand scanner"
        shown={shown}
        verdict={verdict}
        choice={{ isWanted: isOurs, nameOf, isPassing: true }}
        onSeen={(seen: Seen) => {
          const isNews = selecting.see(seen)
          if (isNews) signalRead()
        }}
      />
      <div aria-live="polite">
        {isLooking && <Notice tone="info">Looking up the tag…</Notice>}
        {problem && <Notice tone="warning">{`${problem.title}. ${problem.text}`}</Notice>}
        <p>{`${count} selected`}</p>
      </div>
      <ol className="passed-list" aria-label="Scanned plates" aria-live="polite">
        {scanned.slice(0, mostShown).map((one) => (
          <Line key={one.plate.id} {...one} />
        ))}
      </ol>
    </Dialog>
  )
}

const mostShown = 20

function Line({ plate, isNew }: SelectedPlate) {
  return (
    <li className="passed-plate" data-kind={plate.kind}>
      <span className="passed-words">
        <strong translate="no">{plate.title}</strong>
        {plate.text && <span>{plate.text}</span>}
      </span>
      <Chip tone={toneOf(plate)}>{wordOf(plate, isNew)}</Chip>
    </li>
  )
}

const toneOf = ({ kind }: Passed) => (kind === 'trailer' ? 'primary' : 'warning')

function wordOf({ kind }: Passed, isNew: boolean) {
  if (kind !== 'trailer') return 'not selected'
  return isNew ? 'selected' : 'was selected'
}

/** A scanned plate, and whether it newly selected its trailer. */
type SelectedPlate = { plate: Passed; isNew: boolean }

type Options = {
  owner: TagOwner
  /** @returns whether the trailer was not selected before */
  onTrailer: (uuid: string) => boolean
  onScanned: (scanned: SelectedPlate) => unknown
}

/** Looks up scanned plates, offline too, and selects their trailers. */
function useSelecting({ owner, onTrailer, onScanned }: Options) {
  const [scanned, setScanned] = useState<SelectedPlate[]>([])

  async function note(answer: Resolved, text: string) {
    const isNew = answer.kind === 'trailer' && onTrailer(answer.trailer)
    const plate = await describePlate(answer, text, owner)
    const one = { plate, isNew }
    setScanned((before) => [one, ...before.filter((other) => other.plate.id !== plate.id)])
    onScanned(one)
  }

  const flow = useScanFlow({
    look: (text, frame) => resolveTag(text, { owner, isTyped: frame === null }),
    isPassing: true,
    note,
    onFound: () => undefined,
    onUnlinked: null,
  })
  return { ...flow, scanned }
}
