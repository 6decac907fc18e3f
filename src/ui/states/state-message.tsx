import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './state-message.css'

type StateProps = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** Nothing is here, and that is all right. */
export function EmptyState(props: StateProps) {
  return (
    <div className="state-message">
      <StateContent {...props} />
    </div>
  )
}

/** Something should be here and is not. */
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
