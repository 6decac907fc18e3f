import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { type GivenAnswers, GivenAnswersContext } from '#src/api/given-answers.ts'

type Props = {
  router: AnyRouter
  given: GivenAnswers | null
  onReady?: (() => void) | undefined
}

/** The app, in a browser and on the server. */
export function App({ router, given, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <GivenAnswersContext value={given}>
        <RouterProvider router={router} />
      </GivenAnswersContext>
    </StrictMode>
  )
}
