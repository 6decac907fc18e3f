import { MessageSquareWarning } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { notLoaded } from '#src/api/api-error.ts'
import { visitorPartsAwaited } from '#src/core/timing.ts'
import { hasLost, reportsRestored } from '#src/offline/visitor/waiting-notes.ts'
import { later, useLater } from '#src/ui/later.ts'
import type { ReportForm } from './report-form.tsx'
import './report-problem.css'

const form = later(() => import('./report-form.tsx').then((module) => module.ReportForm))

type Props = { accessKey: string; organization: string }

/** Lets anybody who scans the plate report a problem; loads next to nothing before they do. */
export function ReportProblem(props: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'missing'>('closed')

  useEffect(() => {
    // What does not come now is asked for again when it is needed.
    const timer = setTimeout(() => form.load().catch(() => undefined), visitorPartsAwaited)
    return () => clearTimeout(timer)
  }, [])

  // Who lost photos of a report that waited sees it without being asked.
  useEffect(() => {
    const look = () => hasLost(props.accessKey) && setState('open')
    look()
    addEventListener(reportsRestored, look)
    return () => removeEventListener(reportsRestored, look)
  }, [props.accessKey])

  return (
    <div className="report-problem">
      {state === 'open' ? (
        <Form {...props} onClose={() => setState('closed')} onMissing={() => setState('missing')} />
      ) : (
        <button
          type="button"
          className="button"
          data-variant="secondary"
          data-size="medium"
          onClick={() => setState('open')}
        >
          <MessageSquareWarning aria-hidden="true" />
          <span className="button-label">Report a problem</span>
        </button>
      )}
      {state === 'missing' && (
        <p className="text-muted" role="alert">
          {`${notLoaded} Check the connection and try again.`}
        </p>
      )}
      <noscript>
        <p className="text-muted">{`This needs JavaScript. Without it, please tell ${props.organization} in another way.`}</p>
      </noscript>
    </div>
  )
}

type FormProps = ComponentProps<typeof ReportForm> & { onMissing: () => void }

function Form({ onMissing, ...props }: FormProps) {
  const Here = useLater(form, true, onMissing)
  return Here ? <Here {...props} /> : <p className="text-muted">One moment…</p>
}
