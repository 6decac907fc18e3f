// Before every module that reads of it.
import './blocked-storage.ts'
// Before anything makes a record.
import '#src/api/random-uuid.ts'
// Before every module that makes schemas.
import './schemas-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { noteGiven } from '#src/api/shown-answers.ts'
import { noteEarly, readGiven } from '#src/early-visit.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { linkServiceWorker } from '#src/offline/worker/service-worker-link.ts'
import { App } from './app.tsx'
import { nameMissingFiles } from './not-loaded.tsx'
import { router } from './router.ts'
import '../ui/theme/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameMissingFiles()
const given = readGiven()
if ('serviceWorker' in navigator) given?.forEach(noteGiven)
const session = draw(root).then(fetchSession)
linkServiceWorker(session.then(({ user }) => user !== null))
resumeReports()

/** @returns when the server is asked: not before the app has drawn what stands there already */
async function draw(page: HTMLElement) {
  if (given) takePlace(page)
  else if (page.matches('[data-drawn=""]'))
    await new Promise<void>((resolve) =>
      import('#src/replace-last-page.tsx')
        .then(({ replaceLastPage }) => replaceLastPage(page, router, resolve))
        .catch(reportError)
        .finally(resolve),
    )
  else begin(page)
}

/** Until the page's own files are here its name stands there, which nothing else would follow. */
async function begin(page: HTMLElement) {
  await router.load()
  createRoot(page).render(<App router={router} given={null} />)
}

/** Of a page that the server has drawn for anybody, where somebody is signed in. */
async function takePlace(drawn: HTMLElement) {
  const early = noteEarly()
  await router.load()
  await early.released()
  createRoot(drawn).render(
    <App router={router} given={given} onReady={() => queueMicrotask(early.handOver)} />,
  )
}
