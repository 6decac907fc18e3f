// Before every module that reads of it.
import './blocked-storage.ts'
// Before every module that makes schemas.
import './schemas-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { noteGiven } from '#src/api/shown-answers.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { linkServiceWorker } from '#src/offline/service-worker-link.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { App } from './app.tsx'
import { noteEarly, readGiven } from './early-visit.ts'
import { nameMissingFiles } from './not-loaded.tsx'
import { replaceLastPage } from './replace-last-page.tsx'
import { router } from './router.ts'
import './ui/theme/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameMissingFiles()
linkServiceWorker(fetchSession().then(({ user }) => user !== null))
const given = readGiven()
if ('serviceWorker' in navigator) given?.forEach(noteGiven)
if (given) takePlace(root)
else if (root.matches('[data-drawn=""]')) replaceLastPage(root, router).catch(reportError)
else createRoot(root).render(<App router={router} given={null} />)
resumeReports()

/** Of a page that the server has drawn for anybody, where somebody is signed in. */
async function takePlace(drawn: HTMLElement) {
  const early = noteEarly()
  await router.load()
  await early.released()
  createRoot(drawn).render(
    <App router={router} given={given} onReady={() => queueMicrotask(early.handOver)} />,
  )
}
