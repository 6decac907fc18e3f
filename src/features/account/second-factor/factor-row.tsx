import type { ReactNode } from 'react'

type Props = { icon: ReactNode; name: string; about: ReactNode; action: ReactNode }

/** One second factor, with its state and action. */
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
