import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type Ways, WaysContext } from '#src/ui/page/ways.tsx'

/** Leads from page to page within the app. */
export function RouterWays({ children }: { children: ReactNode }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const ways = useMemo<Ways>(() => {
    const go: Ways['go'] = (href, { isReplaced = false, notice } = {}) =>
      void router.navigate({ href, replace: isReplaced, ...(notice && { state: { notice } }) })
    return {
      go,
      back: (address) => (canGoBack ? router.history.back() : go(address)),
      isWithin: true,
    }
  }, [router, canGoBack])
  return <WaysContext value={ways}>{children}</WaysContext>
}
