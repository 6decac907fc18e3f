import { createRouter } from '@tanstack/react-router'
// Before the router, which listens as soon as it is created.
import '#src/ui/overlays/early-pop.ts'
import { routerOptions } from './router-options.ts'

let isFirst = true

export const router = createRouter({ ...routerOptions, scrollRestoration })

/** Who has begun to read a page that the server has drawn stays where they are. */
function scrollRestoration() {
  const isRead = isFirst && scrollY > 0
  isFirst = false
  // For the way back the router notes where they are when it hears of it.
  if (isRead) queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
  return !isRead
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
