import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { NewTrailerImage } from '#src/features/trailers/new-trailer-image.tsx'
import { RegisterTrailer } from '#src/features/trailers/register-trailer.tsx'
import { useDevice } from '#src/offline/device.tsx'
import { dropUnsentPhoto, moveUnsentPhoto } from '#src/offline/drafts.ts'
import { Page, Section } from '#src/ui/page.tsx'
import './trailer-layout.css'

export const Route = createFileRoute('/_signed-in/register')({ component: Register })

function Register() {
  const { user, org } = useSession()
  const device = useDevice()
  const navigate = useNavigate()
  if (!canEdit(user)) return <Navigate to="/home" replace />

  async function open(uuid: string) {
    await moveUnsentPhoto(device, 'register', uuid)
    navigate({ to: '/trailer/$uuid', params: { uuid }, replace: true })
  }

  async function cancel() {
    await dropUnsentPhoto(device, 'register')
    navigate({ to: '/home' })
  }

  return (
    <Page title="Register Trailer">
      <div className="trailer-layout">
        <NewTrailerImage />
        <Section title="Details">
          <RegisterTrailer
            vinPrefixes={org?.settings.vinPrefixes ?? []}
            onRegistered={open}
            onCancel={cancel}
          />
        </Section>
      </div>
    </Page>
  )
}
