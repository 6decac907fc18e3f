import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type Navigation, NavigationContext } from '#src/ui/page/navigation.tsx'

/** Navigation by the app's router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigation = useMemo<Navigation>(() => {
    const go: Navigation['go'] = (href, { isReplaced = false, notice } = {}) =>
      void router.navigate({ href, replace: isReplaced, ...(notice && { state: { notice } }) })
    return {
      go,
      back: (address) => (canGoBack ? router.history.back() : go(address)),
      isWithin: true,
    }
  }, [router, canGoBack])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
