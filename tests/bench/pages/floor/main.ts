import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * The least that an app of React and TanStack Router can be: one page with a heading, and a worker that
 * keeps all of it.
 */
const heading = 'Nothing but a heading'
const rootRoute = createRootRoute({ component: Outlet })
const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: () => createElement('h1', { className: 'floor' }, heading),
})
const router = createRouter({ routeTree: rootRoute.addChildren([page]) })
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(RouterProvider, { router }))
if (location.pathname === '/kept') navigator.serviceWorker.register('/worker.js')
