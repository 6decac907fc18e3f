import { Link } from '@tanstack/react-router'
import { Plus, ScanQrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import './home-actions.css'

/** The two things that most days begin with. */
export function HomeActions() {
  const canEdit = useCan('edit')
  return (
    <div className="home-actions">
      <Action to="/scan" icon={<ScanQrCode />} title="Scan" text="Read the plate of a trailer" />
      {canEdit && (
        <Action to="/register" icon={<Plus />} title="Register Trailer" text="Add a new trailer" />
      )}
    </div>
  )
}

type ActionProps = { to: '/scan' | '/register'; icon: ReactNode; title: string; text: string }

function Action({ to, icon, title, text }: ActionProps) {
  return (
    <Link to={to} className="home-action" data-kind={to.slice(1)}>
      <span className="home-action-icon" aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </Link>
  )
}
