import '#src/start/blocked-storage.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { noteGiven } from '#src/api/given-answers.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { readKept } from '#src/offline/visitor/kept-answers.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { linkServiceWorker } from '#src/offline/worker/service-worker-link.ts'
import { nameMissingFiles } from '#src/start/not-loaded.tsx'
import { takeNotice } from './browser-navigation.ts'
import { noteEarly, readGiven } from './early-visit.ts'
import { loadPage } from './pages.tsx'
import { VisitorApp } from './visitor-app.tsx'

const found = document.getElementById('root')
if (!found) throw new Error('The page has no #root')
const root: HTMLElement = found

nameMissingFiles()
linkServiceWorker(fetchSession().then(({ user }) => user !== null))
show()
resumeReports()

async function show() {
  const place = visitorPlace(location.href)
  if (!place) return openApp(root)
  const given = readGiven()
  if ('serviceWorker' in navigator) given?.forEach(noteGiven)
  const draw = await loadPage(place).catch((error: unknown) => {
    // A server-rendered page stays readable; public/oldest-browser.js handles the error.
    if (given) throw error
    return () => {
      throw error
    }
  })
  const first = { place, draw, notice: takeNotice() }
  const page = (
    <VisitorApp
      first={first}
      given={given ?? readKept()}
      handOver={noteEarly()}
      onMember={() => openApp(root)}
    />
  )
  // Hydrate in a transition, so that the page stays responsive.
  if (given) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
}

/** Loads the app, and removes the visitors' page once the app has rendered. */
function openApp(page: HTMLElement) {
  const root = document.createElement('div')
  page.removeAttribute('id')
  root.id = 'root'
  page.before(root)
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    page.remove()
  }).observe(root, { childList: true })
  const script = document.createElement('script')
  script.type = 'module'
  script.src = import.meta.env.APP_ENTRY
  document.head.append(script)
}
