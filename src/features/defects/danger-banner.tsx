import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OctagonX } from 'lucide-react'
import { forbidsUse } from '#contract/trailer-yard.ts'
import { trailerDefectsQuery } from './defect-data.ts'
import './danger-banner.css'

export function DangerBanner({ trailer }: { trailer: string }) {
  const { data } = useQuery(trailerDefectsQuery(trailer))
  const dangerous = data?.rows.filter(forbidsUse) ?? []
  if (dangerous.length === 0) return null
  return (
    <section className="danger-banner" aria-label="Do not use">
      <OctagonX />
      <div>
        <strong>Do not use</strong>
        <ul>
          {dangerous.map(({ uuid, title, state }) => (
            <li key={uuid}>
              <Link to="/defect/$uuid" params={{ uuid }} dir="auto">
                {title}
              </Link>
              {state === 'fixed' && (
                <span>{': fixed, somebody else has to look at it and close it'}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
