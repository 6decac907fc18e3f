// Before every module that reads of it.
import './blocked-storage.ts'
// Before every module that makes schemas.
import './schemas-without-eval.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { noteGiven } from '#src/api/shown-answers.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { linkServiceWorker } from '#src/offline/service-worker-link.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { App } from './app.tsx'
import { handOverEarly, readGiven } from './early-visit.ts'
import { nameMissingFiles } from './not-loaded.tsx'
import { router } from './router.ts'
import './ui/theme/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameMissingFiles()
linkServiceWorker(fetchSession().then(({ user }) => user !== null))
const given = readGiven()
if ('serviceWorker' in navigator) given?.forEach(noteGiven)
if (given) takeOver(root)
else createRoot(root).render(<App router={router} given={null} />)
resumeReports()

/** React takes over what is pressed as soon as it is through with the page itself. */
function soon() {
  queueMicrotask(handOverEarly)
}

/** The server has drawn the page: it stands, and comes to life. */
async function takeOver(drawn: HTMLElement) {
  await router.load()
  // A bit at a time, because somebody reads.
  startTransition(() => {
    hydrateRoot(drawn, <App router={router} given={given} onReady={soon} />)
  })
}
