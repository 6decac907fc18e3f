import type { ReactNode } from 'react'

type Props = { icon: ReactNode; name: string; about: ReactNode; action: ReactNode }

export function FactorRow({ icon, name, about, action }: Props) {
  return (
    <li className="factor">
      {icon}
      <div className="factor-words">
        <span>{name}</span>
        <span className="text-muted">{about}</span>
      </div>
      {action}
    </li>
  )
}
