// Before every module that reads of it.
import './blocked-storage.ts'
// Before anything makes a record.
import '#src/api/random-uuid.ts'
// Before every module that makes schemas.
import './schemas-without-eval.ts'
import { createRoot } from 'react-dom/client'
import { noteGiven } from '#src/api/shown-answers.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { linkServiceWorker } from '#src/offline/worker/service-worker-link.ts'
import { noteEarly, readGiven } from '#src/public-pages/early-visit.ts'
import { App } from './app.tsx'
import { nameMissingFiles } from './not-loaded.tsx'
import { router } from './router.ts'
import '../ui/theme/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameMissingFiles()
const given = readGiven()
if ('serviceWorker' in navigator) given?.forEach(noteGiven)
drawPage(root)
linkServiceWorker(fetchSession().then(({ user }) => user !== null))
resumeReports()

/** Until the page's own files are here what stands there stays: its name, or what the server has drawn. */
async function drawPage(page: HTMLElement) {
  const early = given && noteEarly()
  await router.load()
  await early?.released()
  const onReady = early ? () => queueMicrotask(early.handOver) : undefined
  createRoot(page).render(<App {...{ router, given, onReady }} />)
}
