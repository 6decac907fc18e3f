import '../forms/button.css'
import './route-error.css'

/** What a page that can't be shown shows: 'Error' and the reason. */
export function RouteError({ message }: { message: string }) {
  return (
    <main className="route-error">
      <h1>Error</h1>
      <p>{message}</p>
      <a className="button" data-variant="secondary" href="/home">
        Go to the start
      </a>
    </main>
  )
}
