import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './notice.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

type NoticeProps = { tone: Tone; children: ReactNode; action?: ReactNode }

export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={`notice notice-${tone}`}
      data-with-action={Boolean(action)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div className="notice-text">{children}</div>
      {action}
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
