import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WholeIntake } from '#contract/intake.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { AnswerSender } from './answer-sender.tsx'
import { FilesOfBuild } from './files-of-build.tsx'
import { FormerSent } from './former-sent.tsx'
import { type BuildChoices, chosenOf, firstChoices, problemsOfPart } from './intake-choices.ts'
import { type Accepting, intakeQuery, useAcceptIntake } from './intake-data.ts'
import { PartsOfBuild } from './parts-of-build.tsx'
import './intakes.css'

/** What the form of the registration is given. */
export type FormOfBuild = {
  build: WholeIntake
  /** @returns once the trailer is registered. @throws ApiError */
  onAccept: (registration: Accepting['registration']) => Promise<void>
  isPending: boolean
  error: Error | null
}

type Props = {
  uuid: string
  /** The form of a registration, which the route hands over. */
  form: (of: FormOfBuild) => ReactNode
  onRegistered: (trailer: string) => void
}

/** A build that was sent in: read, corrected, accepted or declined. */
export function ReviewBuild({ uuid, ...props }: Props) {
  const { data, error, refetch } = useQuery(intakeQuery(uuid))
  const lead = <BackLink href="/intakes">Builds Sent In</BackLink>
  if (!data)
    return (
      <Page title="Build" lead={lead}>
        {error ? (
          <LoadError title="This build could not be loaded" onRetry={refetch}>
            {sentenceOf(error)}
          </LoadError>
        ) : (
          <Skeleton width="100%" height="24rem" />
        )}
      </Page>
    )
  return (
    <Page title={data.vin} code={data.vin} lead={lead}>
      <Sent build={data} />
      <FormerSent build={data} />
      {data.state === 'open' ? (
        <Waiting key={data.received_at} build={data} {...props} />
      ) : (
        <Decided build={data} />
      )}
    </Page>
  )
}

function Sent({ build }: { build: WholeIntake }) {
  const { sender, contact, link, received_at, manufacturer, model, notes } = build
  const items = [
    { term: 'From', detail: <span dir="auto">{sender}</span> },
    { term: 'Reach them', detail: <span dir="auto">{contact}</span>, copy: contact },
    { term: 'Link', detail: <span dir="auto">{link}</span> },
    { term: 'Received', detail: <DateText date={received_at} /> },
    { term: 'Manufacturer', detail: <span dir="auto">{manufacturer || '–'}</span> },
    { term: 'Model', detail: <span dir="auto">{model || '–'}</span> },
    ...(notes
      ? [{ term: 'Notes', detail: <span className="intake-notes">{notes}</span>, wide: true }]
      : []),
  ]
  return (
    <Section title="What Was Sent">
      <DescriptionList items={items} />
    </Section>
  )
}

function Decided({ build }: { build: WholeIntake }) {
  const { state, decided_by, decided_at, reason, trailer } = build
  const words = state === 'accepted' ? 'Accepted' : 'Declined'
  return (
    <Notice
      tone={state === 'accepted' ? 'success' : 'info'}
      action={trailer && <LinkButton href={`/trailer/${trailer}`}>Open the trailer</LinkButton>}
    >
      <span>{`${words} by ${decided_by}`}</span>
      {decided_at && (
        <>
          {' '}
          (<DateText date={decided_at} isWithin />)
        </>
      )}
      <span>{reason ? `: ${reason}` : '.'}</span>
    </Notice>
  )
}

type WaitingProps = Omit<Props, 'uuid'> & { build: WholeIntake }

function Waiting({ build, form, onRegistered }: WaitingProps) {
  const { uuid, received_at, holder, wanted } = build
  const [saved] = useState(() => firstChoices(build))
  const draft = useDraft<BuildChoices>(`intake-choices:${uuid}:${received_at}`, saved)
  const accept = useAcceptIntake()
  const keyFor = useAttemptKey()
  const { parts, files } = draft.fields

  async function onAccept(registration: Accepting['registration']) {
    const wrong = parts.some(
      (part, index) => Object.keys(problemsOfPart(part, build.parts[index]?.known)).length > 0,
    )
    if (wrong) throw new Error('Look at the parts: something is missing there.')
    const body = { uuid, received_at, registration, ...chosenOf(build, draft.fields) }
    const { uuid: trailer } = await accept.mutateAsync({ body, key: keyFor(body, accept.error) })
    await draft.drop()
    showSuccess('Trailer registered')
    onRegistered(trailer)
  }

  return (
    <>
      {holder && (
        <Notice
          tone="warning"
          action={<LinkButton href={`/trailer/${holder.uuid}`}>Open that trailer</LinkButton>}
        >
          {`A trailer with this VIN is registered already${holder.rego && ` (${holder.rego})`}. Correct the VIN, or decline the build. The sender is not told.`}
        </Notice>
      )}
      {wanted && <Notice tone="info">{`You asked the sender: ${wanted}`}</Notice>}
      <AnswerSender build={build} />
      <FilesOfBuild
        build={build}
        choices={files}
        onChange={(next) => draft.change((fields) => ({ ...fields, files: next }))}
      />
      <PartsOfBuild
        build={build}
        choices={parts}
        onChange={(next) => draft.change((fields) => ({ ...fields, parts: next }))}
      />
      <Section title="Registration">
        {form({ build, onAccept, isPending: accept.isPending, error: accept.error })}
      </Section>
    </>
  )
}
