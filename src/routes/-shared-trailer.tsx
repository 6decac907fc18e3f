import { useSession } from '#src/features/session/session.ts'
import { SharedTrailerPage } from '#src/features/trailers/shared-trailer-page.tsx'

/** The page of an access key, for both of its addresses. */
export function SharedTrailer({ accessKey }: { accessKey: string }) {
  const { org, loading } = useSession()
  return (
    <SharedTrailerPage
      accessKey={accessKey}
      organization={org?.uuid ?? null}
      isSessionKnown={!loading}
    />
  )
}
