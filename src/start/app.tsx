import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useLayoutEffect } from 'react'
import { type GivenAnswers, GivenAnswersContext } from '#src/api/given-answers.ts'

type Props = {
  router: AnyRouter
  given: GivenAnswers | null
  /** It is drawn: nothing that is done after that has begun. */
  onDrawn?: () => void
  onReady?: () => void
}

/** The app, in a browser and on the server. */
export function App({ router, given, onDrawn, onReady }: Props) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <GivenAnswersContext value={given}>
        <RouterProvider router={router} />
      </GivenAnswersContext>
    </StrictMode>
  )
}
