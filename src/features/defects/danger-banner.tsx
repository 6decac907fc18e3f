import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OctagonX } from 'lucide-react'
import { trailerDefectsQuery } from './defect-data.ts'
import { forbidsUse } from './defect-words.ts'
import './danger-banner.css'

/** What is to be read first of a trailer that nobody should use. */
export function DangerBanner({ trailer }: { trailer: string }) {
  const { data } = useQuery(trailerDefectsQuery(trailer))
  const dangerous = data?.rows.filter(forbidsUse) ?? []
  if (dangerous.length === 0) return null
  return (
    <section className="danger-banner" aria-label="Do not use">
      <OctagonX aria-hidden="true" />
      <div>
        <strong>Do not use</strong>
        <ul>
          {dangerous.map(({ uuid, title }) => (
            <li key={uuid}>
              <Link to="/defect/$uuid" params={{ uuid }} dir="auto">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
