import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { isRetired } from '#contract/tag-state.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { foundTagQuery, linkOf } from '#src/features/scan-tags/scan-tag-data.ts'
import { useSession } from '#src/features/session/session.ts'
import { CorrectRegistration } from '#src/features/trailers/register/correct-registration.tsx'
import { NewTrailerImage } from '#src/features/trailers/register/new-trailer-image.tsx'
import { RegisterTrailer } from '#src/features/trailers/register/register-trailer.tsx'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { useOwnForm } from '#src/offline/drafts/use-own-form.ts'
import type { SubmitOutcome } from '#src/offline/outbox/submitted.ts'
import { useRecord } from '#src/offline/outbox/use-record.ts'
import { useScansHeld } from '#src/scanner/use-hand-scanner.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BuildLike } from './-build-like.tsx'
import { linkedCount } from './-linked-count.ts'
import './trailer-layout.css'

type Search = {
  correct?: string | undefined
  /** The scan tag to link, and the scanned VIN. */
  tag?: string | undefined
  vin?: string | undefined
  /** The trailer that the new one is built like. */
  like?: string | undefined
  /** Plates already linked in a series. */
  linked?: number | undefined
}

export const Route = createFileRoute('/_signed-in/register')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ correct, tag, vin, like, linked }: Record<string, unknown>): Search => ({
    correct: typeof correct === 'string' ? correct : undefined,
    tag: typeof tag === 'string' ? tag : undefined,
    vin: typeof vin === 'string' ? vin : undefined,
    like: typeof like === 'string' ? like : undefined,
    linked: linkedCount(linked),
  }),
  component: RegisterPage,
})

function RegisterPage() {
  const { correct, ...search } = Route.useSearch()
  if (correct) return <Correct key={correct} id={correct} />
  if (search.like) return <BuildLike key={search.like} like={search.like} />
  return <Register {...search} />
}

/** The form of a refused registration in the queue. */
function Correct({ id }: { id: string }) {
  const { org } = useSession()
  const canEdit = useCan('edit')
  const record = useRecord(id)
  const navigate = useNavigate()
  if (record === undefined) return null
  if (!canEdit || record?.call !== 'POST /register-trailer') {
    return <Navigate to="/queue" replace />
  }
  return (
    <Page title="Correct Registration">
      <Section title="Details">
        <CorrectRegistration
          record={record}
          vinPrefixes={org?.settings.vinPrefixes ?? []}
          unasked={org?.settings.sheetUnasked}
          onRegistered={(uuid) =>
            navigate({ to: '/trailer/$uuid', params: { uuid }, replace: true })
          }
          onCancel={() => navigate({ to: '/queue', replace: true })}
        />
      </Section>
    </Page>
  )
}

/** The form of a new trailer, which can link a scan tag with the registration. */
function Register({ tag: code = '', vin = '', linked }: Omit<Search, 'correct'>) {
  const { tag, problem } = useTagToLink(code)
  const { org } = useSession()
  const canEdit = useCan('edit')
  const device = useDevice()
  const subject = useOwnForm('register')
  useScansHeld(subject === null)
  const navigate = useNavigate()
  // A repeated press links it once.
  const [linkKey] = useState(() => crypto.randomUUID())
  if (!canEdit) return <Navigate to="/home" state={{ notice: onlyEditors }} replace />

  async function registered(uuid: string, link: SubmitOutcome | null) {
    if (link?.state === 'refused') explain(link.error)
    else if (link && linked !== undefined) {
      return navigate({ to: '/scan', search: { linked: linked + 1 }, replace: true })
    }
    return navigate({ to: '/trailer/$uuid', params: { uuid }, replace: true })
  }

  async function cancel() {
    await dropUnsentPhoto(device, subject ?? 'register')
    navigate({ to: '/home' })
  }

  return (
    <Page title="Register Trailer">
      {tag && (
        <Notice tone="info">{`Scan tag ${tag.serial} is linked with the registration.`}</Notice>
      )}
      {problem && (
        <Notice tone="warning">{`${problem} The trailer is registered without a scan tag.`}</Notice>
      )}
      {subject && (
        <div className="trailer-layout" key={subject}>
          <NewTrailerImage subject={subject} />
          <Section title="Details">
            <RegisterTrailer
              subject={subject}
              vinPrefixes={org?.settings.vinPrefixes ?? []}
              unasked={org?.settings.sheetUnasked}
              scannedVin={vin}
              link={tag ? (uuid) => linkOf(uuid, tag, linkKey) : null}
              onRegistered={registered}
              onFound={(uuid) =>
                navigate({ to: '/trailer/$uuid', params: { uuid }, replace: true })
              }
              onCancel={cancel}
            />
          </Section>
        </div>
      )}
    </Page>
  )
}

type FoundTag = Output<'GET /trailers/access/find/{code}'>

/** @returns the tag of the address, as it was when the page opened, or why it can't be linked */
function useTagToLink(code: string) {
  const { data, error } = useQuery({ ...foundTagQuery(code), enabled: code !== '' })
  // As first read: after linking it here, it must not count as linked already.
  const opened = useRef<FoundTag>(undefined)
  if (opened.current?.uuid !== data?.uuid) opened.current = data
  const tag = opened.current
  const problem = tag
    ? whyNot(tag)
    : error && sentenceOf(error, 'The scan tag could not be looked up.')
  return problem ? { problem } : { tag }
}

function whyNot({ serial, state, trailer }: FoundTag): string | null {
  if (isRetired(state)) return `The plate ${serial} is void or was replaced.`
  return trailer || state === 'linked'
    ? `The plate ${serial} is linked to a trailer already.`
    : null
}

const onlyEditors =
  'Your role can look at trailers, not register them. An administrator of your organization can change it.'

const explain = (error: Error) => showError(sentenceOf(error, 'The scan tag is not linked.'))
