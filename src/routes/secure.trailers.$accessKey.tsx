import { createFileRoute } from '@tanstack/react-router'
import { SharedTrailer } from './-shared-trailer.tsx'

export const Route = createFileRoute('/secure/trailers/$accessKey')({
  component: () => <SharedTrailer accessKey={Route.useParams().accessKey} />,
})
