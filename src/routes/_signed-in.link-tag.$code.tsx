import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, useRef } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { LinkTagPage } from '#src/features/scan-tags/link-tag-page.tsx'
import { foundTagQuery } from '#src/features/scan-tags/scan-tag-data.ts'
import { useScansHeld } from '#src/scanner/use-hand-scanner.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { linkedCount } from './-linked-count.ts'

const ScanVin = lazy(async () => ({
  default: (await import('#src/features/trailers/form/scan-vin.tsx')).ScanVin,
}))

/** `linked`: plates already linked in a series. */
type Search = { linked?: number | undefined }

export const Route = createFileRoute('/_signed-in/link-tag/$code')({
  validateSearch: ({ linked }: Record<string, unknown>): Search => ({
    linked: linkedCount(linked),
  }),
  component: LinkTag,
})

const onlyEditors =
  'Your role can look at trailers, not link plates to them. An administrator can change that.'

function LinkTag() {
  const { code } = Route.useParams()
  const { linked: before } = Route.useSearch()
  const canEdit = useCan('edit')
  const navigate = useNavigate()
  const { data: tag, error } = useQuery(foundTagQuery(code))
  useScansHeld(!tag && !error)
  // As first read: after linking it here, the page shows that before it goes on.
  const opened = useRef(tag)
  opened.current ??= tag
  if (!canEdit) return <Navigate to="/scan" state={{ notice: onlyEditors }} replace />
  const linked = opened.current?.trailer
  const isOver = tag?.state === 'void' || tag?.state === 'replaced'
  if (linked) return <Navigate to="/trailer/$uuid" params={{ uuid: linked }} replace />
  return (
    <Page title={tag ? `Link ${tag.serial}` : 'Link Scan Tag'}>
      {!tag && !error && <Skeleton width="100%" height="7rem" />}
      {error && !tag && <ErrorState title="This tag is not found">{sentenceOf(error)}</ErrorState>}
      {isOver && (
        <ErrorState title={`${tag?.serial} has ended`}>
          This plate is void or was replaced. Link another one.
        </ErrorState>
      )}
      {tag && !isOver && (
        <LinkTagPage
          // Reset for another plate.
          key={tag.uuid}
          tag={tag}
          isBatch={before !== undefined}
          scanVin={ScanVin}
          onLinked={(uuid) => navigate({ to: '/trailer/$uuid', params: { uuid }, replace: true })}
          onScanNext={() =>
            navigate({ to: '/scan', search: { linked: (before ?? 0) + 1 }, replace: true })
          }
          onRegister={(vin) =>
            navigate({ to: '/register', search: { tag: tag.uuid, vin, linked: before } })
          }
        />
      )}
    </Page>
  )
}
