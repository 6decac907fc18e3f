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
        // The next key asks again.
        isComing = false
        reportError(error)
      })
    }
    // A page out of the device notes no keys: what hears them comes at once, where it is kept.
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

/** Says what is wrong with a page that failed. */
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
