// Before every module that reads of it.
import '#src/start/blocked-storage.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { longKey } from '#contract/short-key.ts'
import { noteGiven } from '#src/api/shown-answers.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { readKept } from '#src/offline/visitor/kept-answers.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { linkServiceWorker } from '#src/offline/worker/service-worker-link.ts'
import { nameMissingFiles } from '#src/start/not-loaded.tsx'
import { takeNotice } from './browser-navigation.ts'
import { endEarlyPresses, handOverEarly, readGiven } from './early-visit.ts'
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
  const [, key] = /^\/t\/([^/]+)$/i.exec(location.pathname) ?? []
  // Where the server is not asked, because the device answers: the short address of a plate.
  if (key) return location.replace(`/secure/access/${longKey(key) ?? key}`)
  const place = visitorPlace(location.href)
  if (!place) return openApp(root)
  const given = readGiven()
  if ('serviceWorker' in navigator) given?.forEach(noteGiven)
  const draw = await loadPage(place).catch((error: unknown) => {
    // What the server has drawn can be read all the same; public/oldest-browser.js hears of it.
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
      onAlive={endEarlyPresses}
      onReady={soon}
      onMember={() => openApp(root)}
    />
  )
  // The server has drawn the page: it stands, and comes to life, a bit at a time, because somebody reads.
  if (given) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
}

/** React takes over what is pressed as soon as it is through with the page itself. */
function soon() {
  queueMicrotask(handOverEarly)
}

/** Lets the app take the place of a page that stands by itself, which is seen until the app is there. */
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
