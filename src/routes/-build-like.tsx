import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AccessKey } from '#contract/scan-tag.ts'
import { scannedVin } from '#contract/scanned-vin.ts'
import { readTagCode } from '#contract/tag-code.ts'
import type { Trailer } from '#contract/trailer.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { linkOf } from '#src/features/scan-tags/scan-tag-data.ts'
import { UnlinkedTagPicker } from '#src/features/scan-tags/unlinked-tag-picker.tsx'
import { useSession } from '#src/features/session/session.ts'
import {
  type Model,
  modelQuery,
  takenAlongWords,
} from '#src/features/trailers/register/build-like.ts'
import { NewTrailerImage } from '#src/features/trailers/register/new-trailer-image.tsx'
import { RegisterTrailer } from '#src/features/trailers/register/register-trailer.tsx'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { useOwnForm } from '#src/offline/drafts/use-own-form.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'
import { useHandScanner, useScansHeld } from '#src/scanner/use-hand-scanner.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './trailer-layout.css'

/** Registers trailers like another one, one after the other. */
export function BuildLike({ like }: { like: string }) {
  const canEdit = useCan('edit')
  const { data: model, error, refetch } = useQuery(modelQuery(like))
  const [made, setMade] = useState<readonly string[]>([])
  /** The VIN that the form of the next one begins with, null while there is none. */
  const [next, setNext] = useState<string | null>('')
  const last = made.at(-1)
  const read = useQuery({ ...trailerQuery(last ?? ''), enabled: last !== undefined })
  const before = read.data
  if (!canEdit) return <Navigate to="/home" replace />
  if (!model) {
    return (
      <Page title="Build Another">
        {error ? (
          <LoadError title="That trailer could not be read" onRetry={refetch}>
            <p>{`${sentenceOf(error)} A trailer can be registered without it.`}</p>
            <LinkButton href="/register">Register Trailer</LinkButton>
          </LoadError>
        ) : (
          <Skeleton width="100%" height="24rem" />
        )}
      </Page>
    )
  }
  if (last && next === null)
    return (
      <Registered
        uuid={last}
        trailer={before}
        isReading={read.isPending}
        count={made.length}
        onNext={setNext}
      />
    )
  return (
    <Next
      key={made.length}
      model={model}
      scannedVin={next ?? ''}
      manufactured={before?.manufactured_date ?? ''}
      onRegistered={(uuid) => {
        setMade([...made, uuid])
        setNext(null)
      }}
    />
  )
}

type RegisteredProps = {
  uuid: string
  trailer: Trailer | undefined
  isReading: boolean
  count: number
  onNext: (vin: string) => void
}

function Registered({ uuid, trailer, isReading, count, onNext }: RegisteredProps) {
  const again = useRef<HTMLDivElement>(null)
  useEffect(() => again.current?.querySelector('button')?.focus(), [])
  // The next one begins with its date.
  useScansHeld(isReading)
  const title = trailer ? trailerTitle(trailer) : 'It'
  useHandScanner((text) => {
    const vin = readTagCode(text).kind === 'key' ? null : scannedVin(text)
    if (vin === null) return false
    showSuccess(`${title} is registered.`)
    // At once: what is scanned behind it is of that form.
    flushSync(() => onNext(vin))
    return true
  })
  return (
    <Page title="Trailer Registered">
      <Notice tone="success">
        {`${title} is registered, with its parts and documents. ${trailersWords(count)} so far.`}
      </Notice>
      <div ref={again} className="build-like-ways">
        <Button variant="primary" size="large" icon={<Plus />} onPress={() => onNext('')}>
          Another one
        </Button>
        <LinkButton size="large" href={`/trailer/${uuid}`}>
          Open it
        </LinkButton>
      </div>
    </Page>
  )
}

type NextProps = {
  model: Model
  scannedVin: string
  manufactured: string
  onRegistered: (uuid: string) => void
}

function Next({ model, manufactured, onRegistered, ...props }: NextProps) {
  const { org } = useSession()
  const device = useDevice()
  const navigate = useNavigate()
  const { uuid: like } = model.trailer
  const subject = useOwnForm(`register like ${like}`)
  useScansHeld(subject === null)
  const [plate, setPlate] = useState<AccessKey | null>(null)
  // A repeated press links it once.
  const [linkKey] = useState(() => crypto.randomUUID())
  const back = { to: '/trailer/$uuid', params: { uuid: like } } as const

  function registered(uuid: string, link: SubmitOutcome | null) {
    if (link?.state === 'refused') showError(sentenceOf(link.error, 'The scan tag is not linked.'))
    onRegistered(uuid)
  }

  async function cancel() {
    await dropUnsentPhoto(device, subject ?? '')
    navigate(back)
  }

  return (
    <Page title="Build Another">
      <Notice tone="info">
        {`Like ${trailerTitle(model.trailer)}: ${takenAlongWords(model)}`}
      </Notice>
      {subject && (
        <div className="trailer-layout" key={subject}>
          <div className="trailer-layout-side">
            <Section title="Plate">
              <UnlinkedTagPicker selected={plate} onSelect={setPlate} error={undefined} />
            </Section>
            <NewTrailerImage subject={subject} />
          </div>
          <Section title="Details">
            <RegisterTrailer
              subject={subject}
              vinPrefixes={org?.settings.vinPrefixes ?? []}
              unasked={org?.settings.sheetUnasked}
              scannedVin={props.scannedVin}
              model={model}
              manufactured={manufactured}
              link={plate ? (uuid) => linkOf(uuid, plate, linkKey) : null}
              onRegistered={registered}
              onFound={(uuid) => navigate({ to: '/trailer/$uuid', params: { uuid } })}
              onCancel={cancel}
            />
          </Section>
        </div>
      )}
    </Page>
  )
}
