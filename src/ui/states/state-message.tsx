import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './state-message.css'

type StateProps = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** Shown where a list or page has no content. */
export function EmptyState(props: StateProps) {
  return (
    <div className="state-message">
      <StateContent {...props} />
    </div>
  )
}

/** Shown where content can't be loaded. */
export function ErrorState({ icon = <TriangleAlert />, ...props }: StateProps) {
  return (
    <div className="state-message state-message-error" role="alert">
      <StateContent {...props} icon={icon} />
    </div>
  )
}

function StateContent({ title, children, icon, action }: StateProps) {
  return (
    <>
      {icon && (
        <span className="state-message-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="state-message-title">{title}</p>
      {children && <div className="state-message-text">{children}</div>}
      {action && <div className="state-message-action">{action}</div>}
    </>
  )
}
