import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyingShown } from '#src/core/timing.ts'
import { useOnDevice } from '../values/use-on-device.ts'
import './copy-button.css'

/** Hidden where the browser has no clipboard API, as without https. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying is not allowed here' | ''>('')
  const isCopied = outcome === 'Copied'
  const hasClipboard = useOnDevice(() => Boolean(navigator.clipboard), true)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(''), copyingShown)
    return () => clearTimeout(timer)
  }, [outcome])

  if (!hasClipboard) return null
  return (
    <span className="copy">
      <button
        type="button"
        className="copy-button"
        aria-label={label}
        title={label}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setOutcome('Copied'),
            () => setOutcome('Copying is not allowed here'),
          )
        }}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span className={outcome && !isCopied ? 'copy-refused' : 'visually-hidden'} role="status">
        {outcome}
      </span>
    </span>
  )
}
