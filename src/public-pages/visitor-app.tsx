import {
  Component,
  type ComponentType,
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { type GivenAnswers, GivenAnswersContext } from '#src/api/given-answers.ts'
import { visitorPartsAwaited } from '#src/core/timing.ts'
import { useSession } from '#src/features/session/session.ts'
import { type VisitorPlace, visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import type { ListSearch } from '#src/routes/-list-view.ts'
import { RouteFailure } from '#src/start/route-failure.tsx'
import { stringifySearch } from '#src/start/search-text.ts'
import { NavigationContext } from '#src/ui/page/navigation.tsx'
import { useOnDevice } from '#src/ui/values/use-on-device.ts'
import { browserNavigation } from './browser-navigation.ts'
import type { HandOver } from './early-visit.ts'
import { type DrawPage, loadPage } from './pages.tsx'

const load = () => import('#src/features/scan-tags/public-hand-scanner.tsx')

/** Loads what hears a scanner with the first key outside a field: public/early.js keeps them until then. */
function HandScannerLater() {
  const [Scanner, setScanner] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isComing = false
    const noted = Reflect.get(globalThis, 'drawbarKeys')
    const show = ({ PublicHandScanner }: Awaited<ReturnType<typeof load>>) =>
      setScanner(() => PublicHandScanner)
    function look() {
      if (isComing || noted?.pressed.length === 0) return
      isComing = true
      load().then(show, (error) => {
        // The next key tries again.
        isComing = false
        reportError(error)
      })
    }
    // A page from the device notes no keys: the scanner is loaded at once.
    if (noted) look()
    else load().then(show, () => undefined)
    document.addEventListener('keydown', look)
    // What does not come now is asked for again with the next key.
    const timer = setTimeout(() => load().catch(() => undefined), visitorPartsAwaited)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', look)
    }
  }, [])
  return Scanner && <Scanner />
}

type State = { error: unknown }

class FailedPage extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <RouteFailure error={error} />
  }
}

type First = { place: VisitorPlace; draw: DrawPage; notice: string | undefined }

type Props = {
  first: First
  given: GivenAnswers | null
  handOver?: HandOver
  /** Called for a signed-in user on a page that the app shows in more detail. */
  onMember?: () => void
}

/**
 * A page for visitors: the same components as in the app, without its router and what only members need.
 * Rendered by the server and hydrated by the browser.
 */
export function VisitorApp({ first, given, handOver, onMember }: Props) {
  useLayoutEffect(() => handOver?.onAlive(), [handOver])
  useEffect(() => handOver?.onReady(), [handOver])
  return (
    <StrictMode>
      <GivenAnswersContext value={given}>
        <NavigationContext value={browserNavigation}>
          <FailedPage>
            <VisitorPage first={first} onMember={onMember} />
          </FailedPage>
          <HandScannerLater />
        </NavigationContext>
      </GivenAnswersContext>
    </StrictMode>
  )
}

function VisitorPage({ first, onMember }: Pick<Props, 'first'> & { onMember: Props['onMember'] }) {
  const [{ place, draw, notice }, setShown] = useState(first)
  const { user } = useSession()
  // Undefined until hydration, as the server does not know it.
  const toSay = useOnDevice(() => notice, undefined)
  const isTheirs = user !== null && place.name !== 'landing' && place.name !== 'login'
  useEffect(() => {
    if (isTheirs) onMember?.()
  }, [isTheirs, onMember])

  // Another script or the browser's history changed the address.
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
