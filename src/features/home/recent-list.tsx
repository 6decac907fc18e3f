import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { onDevice } from '#src/offline/device/device-part.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import { recentTrailers } from '#src/offline/replica/recent-trailers.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import './recent-list.css'

export function RecentList() {
  const whose = useWhoseDevice()
  const { data, isError } = useQuery({
    queryKey: ['home', 'recent', whose.name],
    ...withLastAnswer(
      () => whose,
      'recent',
      () => onDevice(whose, recentTrailers),
    ),
    staleTime: 0,
  })
  if (isError) return <NotRemembered />
  if (!data) return <SkeletonText lines={3} />
  if (data.length === 0) return <p className="text-muted">Trailers you open appear here.</p>
  return (
    <ul className="recent-list">
      {data.map(({ uuid, title, detail }) => (
        <li key={uuid}>
          <Link to="/trailer/$uuid" params={{ uuid }}>
            <strong translate="no">{title}</strong>
            <span>
              <WithCode text={detail} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NotRemembered() {
  return (
    <p className="text-muted">
      This device can’t remember the trailers you open. <Link to="/queue">Why, and what to do</Link>
    </p>
  )
}
