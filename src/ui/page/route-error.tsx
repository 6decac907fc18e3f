import { createContext, useContext } from 'react'
import '../forms/button.css'
import './route-error.css'

/** Whether the page is inside the app's frame with its `main` element. */
export const InsideFrame = createContext(false)

type Props = { message: string; onRetry?: () => void }

/** Shown in place of a page that failed. */
export function RouteError({ message, onRetry }: Props) {
  const Part = useContext(InsideFrame) ? 'div' : 'main'
  return (
    <Part className="route-error">
      <h1>Error</h1>
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="button" data-variant="primary" onClick={onRetry}>
          Try again
        </button>
      )}
      <a className="button" data-variant="secondary" href="/home">
        Go to the start
      </a>
    </Part>
  )
}
