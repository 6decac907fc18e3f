import { createRouter } from '@tanstack/react-router'
// Before the router, which listens as soon as it is created.
import '#src/ui/overlays/early-pop.ts'
import { RouteFailure } from './route-failure.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Of every page by itself: the bar around it stays.
  defaultErrorComponent: RouteFailure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
