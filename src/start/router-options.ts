import { routeTree } from '#src/routeTree.gen.ts'
import { RouteFailure } from './route-failure.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

/** What the router is in a browser and on the server. */
export const routerOptions = {
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Of every page by itself: the bar around it stays.
  defaultErrorComponent: RouteFailure,
} as const
