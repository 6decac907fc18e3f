import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OctagonX } from 'lucide-react'
import { forbidsUse } from '#contract/trailer-yard.ts'
import { trailerDefectsQuery, waitingDangersQuery } from './defect-data.ts'
import './danger-banner.css'

export function DangerBanner({ trailer }: { trailer: string }) {
  const known = useQuery(trailerDefectsQuery(trailer)).data?.rows ?? []
  const waiting = useQuery(waitingDangersQuery(trailer)).data ?? []
  const uuids = new Set(known.map(({ uuid }) => uuid))
  const dangerous = [...waiting.filter(({ uuid }) => !uuids.has(uuid)), ...known.filter(forbidsUse)]
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
