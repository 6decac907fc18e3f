// Before every module that reads of it.
import './blocked-storage.ts'
// Before every module that makes schemas.
import './schemas-without-eval.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchSession } from '#src/features/session/session.ts'
import { linkServiceWorker } from '#src/offline/service-worker-link.ts'
import { nameMissingFiles } from './not-loaded.tsx'
import { router } from './router.ts'
import './ui/theme/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

nameMissingFiles()
fetchSession()
linkServiceWorker()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
