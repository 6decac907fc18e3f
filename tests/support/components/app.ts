// As main.tsx has it.
import '#src/core/random-uuid.ts'
import '#src/ui/theme/theme.css'
import '#src/ui/overlays/early-pop.ts'
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchSession, logout } from '#src/features/session/session.ts'
import { routerOptions } from '#src/start/router-options.ts'

/** The app without its page. */
const app = {
  /** Shows the app as it is at the page's address. @returns takes it away */
  async show() {
    await fetchSession()
    const router = createRouter({ ...routerOptions, history: createBrowserHistory() })
    await router.load()
    const place = document.createElement('div')
    place.id = 'root'
    document.body.append(place)
    const root = createRoot(place)
    root.render(createElement(RouterProvider, { router }))
    return () => {
      root.unmount()
      router.history.destroy()
      place.remove()
    }
  },
  /** Forgets who was signed in. */
  forget: () => logout(async () => undefined),
}

declare global {
  var drawbarApp: typeof app
}

globalThis.drawbarApp = app
