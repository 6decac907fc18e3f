import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from './-error-page.tsx'

/** The short address of a plate without its key. */
export const Route = createFileRoute('/T/')({
  component: () => (
    <ErrorPage message="This address of a plate is not complete. Scan the plate again." />
  ),
})
