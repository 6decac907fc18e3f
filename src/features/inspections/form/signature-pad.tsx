import { type PointerEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { pathProblem, signedByName } from '#contract/yard/signature.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { SignaturePicture } from '../signature-picture.tsx'
import './signature-pad.css'

type Signature = { name: string; path: string }

type Props = {
  /** What is signed, for screen readers. */
  title: string
  signature: Signature | null
  /** The name of the signed-in person. */
  signer: string
  /** Whether that person signs here, so that the name is filled in. */
  isOwn: boolean
  onChange: (signature: Signature | null) => void
  /** Where the signature may be given later. */
  later?: { is: boolean; onChange: (is: boolean) => void }
}

/**
 * A name with a drawn signature, or the typed name as the signature. Changing the name clears the
 * drawing.
 */
export function SignaturePad({ title, signature, signer, isOwn, onChange, later }: Props) {
  const { name, path } = signature ?? { name: isOwn ? signer : '', path: '' }
  const [isCleared, setCleared] = useState(false)
  const pen = usePen(path, (drawn) => {
    setCleared(false)
    onChange({ name, path: drawn })
  })

  function rename(typed: string) {
    if (path !== '') setCleared(true)
    onChange({ name: typed.slice(0, limits.nameLength), path: '' })
  }

  if (later?.is) return <SignsLater onSign={() => later.onChange(false)} />
  const isByName = path === signedByName
  return (
    <div className="signature-pad">
      <TextField label="Name" value={name} onChange={rename} autoComplete="off" isCompact />
      <div
        className="signature-pad-box"
        role="img"
        aria-label={path ? `${title}: signed` : `${title}: sign here with a finger or pen`}
        {...(isByName ? {} : pen.events)}
      >
        <SignaturePicture name={name} path={pen.path} />
        {!pen.path && <span className="signature-pad-hint">Sign here</span>}
      </div>
      <div className="signature-pad-actions">
        {path ? (
          <Button onPress={() => onChange(null)}>Clear</Button>
        ) : (
          <Button
            isDisabled={name.trim() === ''}
            onPress={() => onChange({ name, path: signedByName })}
          >
            Sign by name
          </Button>
        )}
        {name === '' && signer && (
          <Button onPress={() => onChange({ name: signer, path })}>{`It is me, ${signer}`}</Button>
        )}
        {later && path === '' && (
          <Button variant="quiet" onPress={() => later.onChange(true)}>
            Signs later<span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        )}
        <span role="status" className="text-muted">
          {`${isByName ? 'Signed by name' : ''}${path && !isByName ? pathProblem(path) : ''}${isCleared && !path ? 'Another name: sign again' : ''}`}
        </span>
      </div>
    </div>
  )
}

function SignsLater({ onSign }: { onSign: () => void }) {
  return (
    <div className="signature-pad-actions">
      <p>To be signed later, on the page of this inspection, on any device.</p>
      <Button onPress={onSign}>Sign now</Button>
    </div>
  )
}

/** Follows one finger at a time, in the units of the box. */
function usePen(path: string, onDrawn: (path: string) => void) {
  const [stroke, setStroke] = useState('')
  const drawing = useRef<{ pointer: number; path: string; at: [number, number] } | null>(null)

  function begin(event: PointerEvent<HTMLElement>) {
    if (drawing.current || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    drawing.current = { pointer: event.pointerId, path: `M${words(at)}`, at }
    setStroke(drawing.current.path)
  }

  function move(event: PointerEvent<HTMLElement>) {
    const now = drawing.current
    if (now?.pointer !== event.pointerId) return
    const at = placeOf(event)
    const isFar = Math.hypot(at[0] - now.at[0], at[1] - now.at[1]) >= step
    const next = `${now.path} L${words(at)}`
    if (!isFar || path.length + next.length + 1 > limits.signatureLength) return
    drawing.current = { ...now, path: next, at }
    setStroke(next)
  }

  function end(event: PointerEvent<HTMLElement>) {
    const now = drawing.current
    if (now?.pointer !== event.pointerId) return
    drawing.current = null
    setStroke('')
    onDrawn([path, now.path].filter(Boolean).join(' '))
  }

  return {
    path: [path, stroke].filter(Boolean).join(' '),
    events: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}

/** Shorter moves are the trembling of a hand. */
const step = 2

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect()
  const across = ((clientX - box.left) / box.width) * limits.signatureWidth
  const down = ((clientY - box.top) / box.height) * limits.signatureHeight
  return [within(across, limits.signatureWidth), within(down, limits.signatureHeight)]
}

const within = (value: number, most: number) =>
  Math.round(Math.min(most, Math.max(0, value)) * 10) / 10

const words = ([across, down]: [number, number]) => `${across} ${down}`
