import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useLayoutEffect } from 'react'
import { type GivenAnswers, GivenAnswersContext } from '#src/api/given-answers.ts'

type Props = {
  router: AnyRouter
  given: GivenAnswers | null
  /** In the moment in which the app does what is pressed. */
  onAlive?: () => void
  /** A moment later, when it is through with itself. */
  onReady?: () => void
}

/** The app, in a browser and on the server. */
export function App({ router, given, onAlive, onReady }: Props) {
  useLayoutEffect(() => onAlive?.(), [onAlive])
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <GivenAnswersContext value={given}>
        <RouterProvider router={router} />
      </GivenAnswersContext>
    </StrictMode>
  )
}
