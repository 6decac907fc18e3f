import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import './report-problem.css'

const load = () => import('./report-form.tsx')
const ReportForm = lazy(() => load().then((module) => ({ default: module.ReportForm })))

/** Milliseconds after which the form is fetched, for a place where the connection goes. */
const calm = 3000

type Props = { accessKey: string; organization: string }

/** Lets anybody who scans the plate report a problem; loads next to nothing before they do. */
export function ReportProblem(props: Props) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    // What does not come now is asked for again when it is needed.
    const timer = setTimeout(() => load().catch(() => undefined), calm)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="report-problem">
      {isOpen ? (
        <Suspense fallback={<p className="text-muted">One moment…</p>}>
          <ReportForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="button"
          data-variant="secondary"
          data-size="medium"
          onClick={() => setOpen(true)}
        >
          <MessageSquareWarning aria-hidden="true" />
          <span className="button-label">Report a problem</span>
        </button>
      )}
      <noscript>
        <p className="text-muted">
          This needs JavaScript. Without it, please tell {props.organization} in another way.
        </p>
      </noscript>
    </div>
  )
}
