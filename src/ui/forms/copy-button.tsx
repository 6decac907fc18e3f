import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnDevice } from '../values/use-on-device.ts'
import './copy-button.css'

/** Absent where the browser offers no clipboard, as over plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  const hasClipboard = useOnDevice(() => Boolean(navigator.clipboard), true)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  if (!hasClipboard) return null
  return (
    <button
      type="button"
      className="copy-button"
      aria-label={label}
      title={label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </button>
  )
}
