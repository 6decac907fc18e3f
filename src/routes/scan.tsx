import {
  createFileRoute,
  useCanGoBack,
  useLocation,
  useNavigate,
  useRouter,
} from '@tanstack/react-router'
import { X } from 'lucide-react'
import { can } from '#src/domain/rights.tsx'
import { ScanPage } from '#src/features/scan-tags/scan-page.tsx'
import { useSession } from '#src/features/session/session.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { linkedCount } from './-linked-count.ts'
import './scan.css'

/** `linked`: plates already linked in a series. */
type Search = { linked?: number | undefined }

export const Route = createFileRoute('/scan')({
  validateSearch: ({ linked }: Record<string, unknown>): Search => ({
    linked: linkedCount(linked),
  }),
  component: Scan,
})

function Scan() {
  usePageTitle('Scan')
  const { linked } = Route.useSearch()
  const { notice } = useLocation().state
  const { user, org, isLocked } = useSession()
  // A locked device counts as signed out.
  const owner = user && org && !isLocked ? { user: user.uuid, organization: org.uuid } : null
  const canLink = can(user, 'edit') && !isLocked
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()

  function close() {
    if (canGoBack) router.history.back()
    else navigate({ to: user ? '/home' : '/login' })
  }

  return (
    <main className="scan">
      <header className="scan-head">
        <h1>Scan</h1>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={close} />
      </header>
      {notice && (
        <div className="scan-notice">
          <Notice tone="info">{notice}</Notice>
        </div>
      )}
      <ScanPage
        canLink={canLink}
        linked={canLink ? linked : undefined}
        onUnlinked={(code) =>
          navigate({ to: '/link-tag/$code', params: { code }, search: { linked }, replace: true })
        }
        owner={owner}
        onFound={(found) =>
          found.kind === 'trailer'
            ? navigate({ to: '/trailer/$uuid', params: { uuid: found.trailer }, replace: true })
            : navigate({
                to: '/secure/access/$accessKey',
                params: { accessKey: found.accessKey },
                replace: true,
              })
        }
      />
    </main>
  )
}
