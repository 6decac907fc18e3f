import { useEffect, useState } from 'react'
import { foreignPageWords, isForeignPage } from '#src/api/foreign-page.ts'
import { notLoaded } from '#src/api/missing-file.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { appFileAgain, pageLeaves } from '#src/core/timing.ts'
import { RouteError } from '#src/ui/page/route-error.tsx'

/**
 * Gives the error of a file that did not come words for a person. The router knows it no more by its
 * own, and so does not load the page anew at once: a page of the network's, or none, would take its
 * place, and the way back with it.
 */
export function nameMissingFiles() {
  addEventListener('beforeunload', () => {
    goesSince = performance.now()
  })
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = notLoaded
  })
}

let goesSince = Number.NEGATIVE_INFINITY

/** What another page cuts off as it opens fails too; to load this one anew would be in its way. */
const isGoing = () => performance.now() - goesSince < pageLeaves

/** Waits for the server, and then loads the page anew: a browser may remember a file that failed. */
export function NotLoaded() {
  const [reason, setReason] = useState('')

  useEffect(() => {
    let wasAway = false
    let isLeft = false
    const look = async () => {
      const isThere = await reachServer()
      // Who goes on to another page meanwhile stays there.
      if (isLeft || isGoing()) return
      if (isThere) {
        setReason('')
        // What fails again, though the server answers, is left to the person.
        if (wasAway || !isReloaded()) await loadAnew(() => isLeft || isGoing())
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

/** The browser itself may have kept what was answered in the place of a file, for as long as that said. */
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
