import { LandingPage } from '#src/features/landing/landing-page.tsx'
import { useSession } from '#src/features/session/session.ts'
import { useNavigation } from '#src/ui/page/navigation.tsx'

export function Landing() {
  const { user, loading } = useSession()
  const { go } = useNavigation()

  function search(text: string) {
    const found = `/trailers?${new URLSearchParams({ q: text })}`
    // While the session is loading, the target page checks it.
    const isStranger = user === null && !loading
    go(isStranger ? `/login?${new URLSearchParams({ next: found })}` : found)
  }

  return <LandingPage isSignedIn={user !== null} onSearch={search} />
}
