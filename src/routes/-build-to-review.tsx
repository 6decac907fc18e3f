import { useNavigate } from '@tanstack/react-router'
import { type FormOfBuild, ReviewBuild } from '#src/features/intake/members/review-build.tsx'
import { useSession } from '#src/features/session/session.ts'
import { RegisterSent } from '#src/features/trailers/register/register-sent.tsx'

/** A build that was sent in, with the form that registers it. */
export function BuildToReview({ uuid }: { uuid: string }) {
  const navigate = useNavigate()
  return (
    <ReviewBuild
      uuid={uuid}
      form={(of) => (
        <Registration
          {...of}
          onCancel={() => navigate({ to: '/intakes/$', params: { _splat: '' } })}
        />
      )}
      onRegistered={(trailer) =>
        navigate({ to: '/trailer/$uuid', params: { uuid: trailer }, replace: true })
      }
    />
  )
}

function Registration({ build, ...rest }: FormOfBuild & { onCancel: () => void }) {
  const { org } = useSession()
  const { uuid, vin, oem, model, notes } = build
  const told = [model && `Model: ${model}`, notes].filter(Boolean).join('\n')
  return (
    <RegisterSent
      subject={`intake ${uuid}`}
      given={{ vin, oem, notes: told }}
      vinPrefixes={org?.settings.vinPrefixes ?? []}
      unasked={org?.settings.sheetUnasked}
      {...rest}
    />
  )
}
