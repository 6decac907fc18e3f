import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandoverLink } from '#contract/handover/link.ts'
import type { Organization } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useAttemptKey, useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { isNotSentYet } from '#src/offline/replica/answer.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { lastHandover } from './last-handover.ts'
import type { PaperOf } from './paper-content.ts'
import './links-dialog.css'

type Props = { trailer: PaperOf['trailer']; org: Organization | null; onClose: () => void }

/** The links under which customers open the handover of a trailer without an account. */
export function LinksDialog({ trailer, org, onClose }: Props) {
  const links = useQuery({
    queryKey: ['handover-links', trailer.uuid],
    queryFn: () => ask('GET /trailers/{trailer}/handover-links', { trailer: trailer.uuid }),
    staleTime: 0,
  })
  const handover = useQuery({
    queryKey: ['handover-links', trailer.uuid, 'handover'],
    queryFn: () => lastHandover(trailer.uuid),
    meta: { isLocal: true },
  })
  const isLoaded = links.data !== undefined && handover.data !== undefined
  const error = links.error ?? handover.error
  const refetch = () => Promise.all([links.refetch(), handover.refetch()])
  return (
    <Dialog
      title={`Handover Links of ${trailerTitle(trailer)}`}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <p>
        Whoever has a link opens the signed paper of the handover it was made for, and the photos
        and documents that visitors see of this trailer, without an account.
      </p>
      {error && !isLoaded && (
        <LoadError title="Links could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!isLoaded && !error && <SkeletonText lines={3} />}
      {isLoaded && (
        <>
          <Links links={links.data} />
          <NewOf handover={handover.data} origin={org?.publicUrl ?? location.origin} />
        </>
      )}
    </Dialog>
  )
}

type NewProps = { handover: Awaited<ReturnType<typeof lastHandover>>; origin: string }

function NewOf({ handover, origin }: NewProps) {
  if (!handover) return <p className="text-muted">This trailer was not handed over yet.</p>
  if (!isNotSentYet(handover)) return <NewLink entry={handover.uuid} origin={origin} />
  return (
    <p className="text-muted">
      The last handover is not sent yet. A link to it can be made once the server has it.
    </p>
  )
}

const Links = ({ links }: { links: readonly HandoverLink[] }) =>
  links.length > 0 && (
    <ul className="handover-links">
      {links.map((link) => (
        <Row key={link.uuid} link={link} />
      ))}
    </ul>
  )

function Row({ link: { uuid, text, made_by, expires_at } }: { link: HandoverLink }) {
  const keyFor = useAttemptKey()
  const revoke = useChange({
    mutationFn: (key: string) => ask('POST /handover-links/{uuid}/revoke', { uuid }, { key }),
    onSuccess: useRefetch('handover-links'),
  })
  const [to] = text.split('\n')
  return (
    <li className="handover-link">
      <p className="handover-link-words">
        <strong dir="auto">{to}</strong>
        <span className="text-muted">
          <span dir="auto">{`Link of ${made_by}, open until `}</span>
          <DateText date={expires_at} isWithin />
        </span>
      </p>
      <Button
        variant="quiet"
        aria-label={`Revoke the link: ${to}`}
        isPending={revoke.isPending}
        onPress={() =>
          revoke.mutate(keyFor({ uuid }, revoke.error), {
            onSuccess: () => showSuccess('The link was revoked'),
          })
        }
      >
        Revoke
      </Button>
      {revoke.error && <Notice tone="danger">{sentenceOf(revoke.error, 'Try again.')}</Notice>}
    </li>
  )
}

const lives = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: 'A year' },
]

function NewLink({ entry, origin }: { entry: string; origin: string }) {
  const keyFor = useAttemptKey()
  const [days, setDays] = useState('30')
  const make = useChange({
    mutationFn: ({ body, key }: { body: { uuid: string; days: number }; key: string }) =>
      ask('POST /log-entries/{uuid}/link', body, { key }),
    onSuccess: useRefetch('handover-links'),
  })
  const address = make.data && new URL(make.data.path, origin).href

  function begin() {
    const body = { uuid: entry, days: Number(days) }
    make.mutate({ body, key: keyFor(body, make.error) })
  }

  return (
    <>
      {address && (
        <div className="handover-link-address">
          <p>Send this link to your customer. It is shown only now.</p>
          <p>
            <code translate="no">{address}</code>{' '}
            <CopyButton text={address} label="Copy the link" />
          </p>
        </div>
      )}
      <div className="handover-link-new">
        <Select
          label="Opens for"
          options={lives}
          value={days}
          onChange={(chosen) => setDays(chosen ?? '30')}
        />
        <Button variant="primary" isPending={make.isPending} onPress={begin}>
          Make Link
        </Button>
      </div>
      {make.error && <Notice tone="danger">{sentenceOf(make.error, 'Try again.')}</Notice>}
    </>
  )
}
