// First, as other modules read localStorage.
import './blocked-storage.ts'
// Before the first record is made.
import '#src/core/random-uuid.ts'
// The following comes before every module that makes schemas.
import { createRoot } from 'react-dom/client'
import { type GivenAnswers, GivenAnswersContext, noteGiven } from '#src/api/given-answers.ts'
import { fetchSession } from '#src/features/session/session.ts'
import { resumeReports } from '#src/offline/visitor/resume-reports.ts'
import { linkServiceWorker } from '#src/offline/worker/service-worker-link.ts'
import { type HandOver, noteEarly, readGiven, released } from '#src/public-pages/early-visit.ts'
import { nameMissingFiles } from './not-loaded.tsx'
import '../ui/theme/theme.css'
import { type AnyRouter, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useLayoutEffect } from 'react'
import '#src/ui/overlays/early-pop.ts'
import type { $ZodConfig } from 'zod/v4/core'
import { routerOptions } from './router-options.ts'

/*
 * The page's policy forbids eval, and each attempt counts as a violation although zod catches it.
 * Read when a schema is made; through zod itself, its 90 KB would come with every page.
 */
const place = globalThis as { __zod_globalConfig?: $ZodConfig }
place.__zod_globalConfig = { ...place.__zod_globalConfig, jitless: true }

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Whether the server drew the page. */
const isDrawn = root.hasAttribute('data-drawn')
let isFirst = true

const router = createRouter({ ...routerOptions, scrollRestoration })

/** Does not scroll a server-rendered page that the person has already scrolled. */
function scrollRestoration() {
  // Asking where a page stands lays it out, which a page that the app draws first needs not wait for.
  const isRead = isFirst && isDrawn && scrollY > 0
  isFirst = false
  // The router stores the position for going back on a scroll event.
  if (isRead) queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
  return !isRead
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

nameMissingFiles()
const given = readGiven()
if ('serviceWorker' in navigator) given?.forEach(noteGiven)
drawPage(root)
linkServiceWorker(fetchSession().then(({ user }) => user !== null))
resumeReports()

/** Renders the app once the page's files are loaded; the placeholder or server-rendered page stays until then. */
async function drawPage(page: HTMLElement) {
  await router.load()
  await released()
  createRoot(page).render(<App {...{ router, given }} handOver={noteEarly()} />)
}

type Props = {
  router: AnyRouter
  given: GivenAnswers | null
  handOver: HandOver
}

function App({ router, given, handOver }: Props) {
  useLayoutEffect(() => handOver.onAlive(), [handOver])
  useEffect(() => handOver.onReady(), [handOver])
  return (
    <StrictMode>
      <GivenAnswersContext value={given}>
        <RouterProvider router={router} />
      </GivenAnswersContext>
    </StrictMode>
  )
}
