import { useEffect, useState } from 'react'
import { foreignPageWords, isForeignPage, notLoaded } from '#src/api/api-error.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { appFileAgain, pageLeaves } from '#src/core/timing.ts'
import { RouteError } from '#src/ui/page/route-error.tsx'

/**
 * Gives the error of a script that could not be loaded a message for the person. The router then does
 * not recognize the error and does not reload the page, which could be replaced by a captive portal.
 */
export function nameMissingFiles() {
  addEventListener('beforeunload', () => {
    leavingSince = performance.now()
  })
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = notLoaded
  })
}

let leavingSince = Number.NEGATIVE_INFINITY

/** Leaving for another page also aborts scripts; a reload here would interrupt it. */
const isLeaving = () => performance.now() - leavingSince < pageLeaves

/** Waits for the server, then reloads the page, as browsers remember a module that failed. */
export function NotLoaded() {
  const [reason, setReason] = useState('')

  useEffect(() => {
    let wasAway = false
    let isLeft = false
    const look = async () => {
      const isThere = await reachServer()
      // The person may have gone to another page meanwhile.
      if (isLeft || isLeaving()) return
      if (isThere) {
        setReason('')
        // After a reload that did not help, only the person reloads again.
        if (wasAway || !isReloaded()) await loadAnew(() => isLeft || isLeaving())
      } else {
        wasAway = true
        setReason(reasonNow())
      }
    }
    look()
    const timer = setInterval(look, appFileAgain)
    addEventListener('online', look)
    return () => {
      isLeft = true
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])

  async function again() {
    if (await reachServer()) await loadAnew()
    else setReason(reasonNow())
  }

  return <RouteError message={`${notLoaded} ${reason}`.trim()} onRetry={again} />
}

const reasonNow = () => (isForeignPage() ? foreignPageWords : 'Check the connection and try again.')

function isReloaded() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** Reloads the page, and before that files for which a captive portal's page is in the HTTP cache. */
async function loadAnew(isLeft = () => false) {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const ours = files.filter((name) => name.startsWith(`${location.origin}/assets/`))
  await Promise.all(ours.map(renewForeign)).catch(reportError)
  if (!isLeft()) location.reload()
}

async function renewForeign(file: string) {
  const kept = await fetch(file, { cache: 'force-cache' }).catch(() => null)
  const isForeign = kept?.headers.get('content-type')?.startsWith('text/html') ?? true
  if (isForeign) await fetch(file, { cache: 'reload' })
}
