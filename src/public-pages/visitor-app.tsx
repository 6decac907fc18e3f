import { StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { type GivenAnswers, GivenAnswersContext } from '#src/api/given-answers.ts'
import { useSession } from '#src/features/session/session.ts'
import { type VisitorPlace, visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import type { ListSearch } from '#src/routes/-list-view.ts'
import { stringifySearch } from '#src/start/search-text.ts'
import { WaysContext } from '#src/ui/page/ways.tsx'
import { useOnDevice } from '#src/ui/values/use-on-device.ts'
import { browserWays } from './browser-ways.ts'
import { FailedPage } from './failed-page.tsx'
import { HandScannerLater } from './hand-scanner-later.tsx'
import { type DrawPage, loadPage } from './pages.tsx'

/** A page, and what draws it. */
type First = { place: VisitorPlace; draw: DrawPage; notice: string | undefined }

type Props = {
  first: First
  given: GivenAnswers | null
  /** In the moment in which the page does what is pressed. */
  onAlive?: () => void
  /** A moment later, when it is through with itself. */
  onReady?: () => void
  /** Somebody is signed in, and the page at hand is one that the app knows more of. */
  onMember?: () => void
}

/**
 * A page for who has no account: the same parts as within the app, without the router and all that
 * only members need. The server draws it, and a browser takes it over.
 */
export function VisitorApp({ first, given, onAlive, onReady, onMember }: Props) {
  useLayoutEffect(() => onAlive?.(), [onAlive])
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <GivenAnswersContext value={given}>
        <WaysContext value={browserWays}>
          <FailedPage>
            <VisitorPage first={first} onMember={onMember} />
          </FailedPage>
          <HandScannerLater />
        </WaysContext>
      </GivenAnswersContext>
    </StrictMode>
  )
}

function VisitorPage({ first, onMember }: Pick<Props, 'first'> & { onMember: Props['onMember'] }) {
  const [{ place, draw, notice }, setShown] = useState(first)
  const { user } = useSession()
  // The server knows nothing of it.
  const toSay = useOnDevice(() => notice, undefined)
  const isTheirs = user !== null && place.name !== 'landing' && place.name !== 'login'
  useEffect(() => {
    if (isTheirs) onMember?.()
  }, [isTheirs, onMember])

  // What another script or the browser's history shows within this document.
  useEffect(() => {
    const show = () => {
      const next = visitorPlace(location.href)
      if (!next) return location.reload()
      loadPage(next).then(
        (drawNext) => setShown({ place: next, draw: drawNext, notice: undefined }),
        (error) =>
          setShown(() => {
            throw error
          }),
      )
    }
    addEventListener('popstate', show)
    return () => removeEventListener('popstate', show)
  }, [])

  function onSearch(search: ListSearch) {
    history.replaceState(history.state, '', location.pathname + stringifySearch(search))
    const next = visitorPlace(location.href)
    if (next) setShown((before) => ({ ...before, place: next }))
  }

  return draw({ ...place, notice: toSay, onSearch })
}
