import { routeTree } from '#src/routeTree.gen.ts'
import { RouteFailure } from './route-failure.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

export const routerOptions = {
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // For each page: the frame around it stays.
  defaultErrorComponent: RouteFailure,
} as const
