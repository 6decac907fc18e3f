// As main.tsx has it.
import '#src/core/random-uuid.ts'
import '#src/ui/theme/theme.css'
import '#src/ui/overlays/early-pop.ts'
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import type { Session } from '#contract/session.ts'
import { fetchSession, logout } from '#src/features/session/session.ts'
import { stopSync } from '#src/offline/replica/sync-engine.ts'
import { deviceOf } from '#src/offline/session/device-name.ts'
import { sessionKey } from '#src/offline/session/session-keys.ts'
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
    return async () => {
      toast.dismiss()
      stopAsking()
      root.unmount()
      // A navigation that has begun is written into the history a moment later.
      await new Promise((resolve) => setTimeout(resolve))
      router.history.destroy()
      place.remove()
    }
  },
  /** Forgets who was signed in. */
  forget: () => logout(async () => undefined),
}

/** What asks the server for news would go on with the session of whoever is signed in next. */
function stopAsking() {
  const known: Session | null = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
  if (known?.user && known.org) stopSync(deviceOf(known.org.uuid, known.user.uuid))
}

declare global {
  var drawbarApp: typeof app
}

globalThis.drawbarApp = app
