import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { pause } from '#src/core/time-out.ts'
import { batchBegins } from '#src/core/timing.ts'
import { isMinting, mintingOf } from '#src/domain/new-tags.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { undoBatch } from '#src/offline/outbox/batch-actions.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { mintedQuery } from './tag-data.ts'
import './minted-batch.css'

type Props = {
  batch: string
  /** Whether the log says that it linked tags. */
  isLinked: boolean
  /** All that waits on this device, or was refused. */
  open: readonly OutboxRecord[]
  /** The button that makes the plates of tags. */
  plates: (tags: AccessKey[]) => ReactNode
}

/** The tags that a batch minted for trailers: makes their plates, and undoes it until then. */
export function MintedBatch({ batch, isLinked, open, plates }: Props) {
  const own = open.filter((record) => isMinting(record) && record.batch?.uuid === batch)
  const undoing = open.filter((record) => undoes(record, batch))
  const isGoingOn = [...own, ...undoing].some(({ state }) => state === 'waiting')
  const {
    data: minted,
    error,
    refetch,
  } = useQuery({
    ...mintedQuery(batch, isGoingOn),
    enabled: isLinked,
  })
  const [isAsking, setAsking] = useState(false)
  // A batch may have linked tags that were there before.
  if (own.length + undoing.length === 0 && !minted?.length) return null
  const tags = minted?.flatMap(({ trailer, ...tag }) => (trailer ? [{ ...tag, trailer }] : []))
  const printed = tags?.filter(({ isPrinted }) => isPrinted).length ?? 0
  const left = undoing.filter(({ state }) => state === 'waiting').length
  return (
    <Section title="Scan Tags" count={isGoingOn ? undefined : tags?.length}>
      <div className="minted-batch">
        {left > 0 && <p role="status">{`Being undone: ${left} left`}</p>}
        {error && !isGoingOn && (
          <Notice tone="danger">
            {sentenceOf(error, 'The scan tags could not be loaded.')}{' '}
            <Button onPress={() => void refetch()}>Try Again</Button>
          </Notice>
        )}
        <p>{wordsOf(tags?.length ?? 0, printed, isGoingOn)}</p>
        <div className="minted-batch-actions">
          {!isGoingOn && tags && tags.length > 0 && plates(tags)}
          {printed === 0 && left === 0 && (own.length > 0 || (tags && tags.length > 0)) && (
            <Button icon={<Undo2 />} onPress={() => setAsking(true)}>
              Undo
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <UndoMinted
          {...{ batch, own }}
          tags={tags ?? []}
          onClose={() => setAsking(false)}
          onDone={() => void refetch()}
        />
      )}
    </Section>
  )
}

const undoes = ({ call, body }: OutboxRecord, batch: string) =>
  call === 'POST /trailers/{uuid}/new-tag/undo' && 'batch' in body && body.batch === batch

function wordsOf(tags: number, printed: number, isGoingOn: boolean): string {
  if (printed > 0) {
    return 'Their plates were made, so this can no longer be undone: a plate that is in the world has to open its trailer. A single tag is voided under Tags.'
  }
  if (isGoingOn) {
    return 'The tags are minted and linked one after the other, also when this page is closed. Their plates come next.'
  }
  return tags === 0
    ? 'None of these trailers has a tag of this batch any more.'
    : 'They are minted and linked. This can be undone until the file of their plates is made.'
}

type Undone = {
  batch: string
  own: readonly OutboxRecord[]
  tags: readonly { trailer: string; serial: string }[]
  onClose: () => void
  onDone: () => void
}

function UndoMinted({ batch, own, tags, onClose, onDone }: Undone) {
  const device = useDevice()
  const titles = new Map(own.map(({ subject, label }) => [subject, label]))
  for (const { trailer, serial } of tags) titles.set(trailer, `Scan tag ${serial}`)
  const undo = useChange({
    async mutationFn() {
      await undoBatch(device, {
        batch,
        made: [...titles].map(([trailer, title]) => mintingOf(trailer, title)),
        label: `Undo: mint and link scan tags for ${trailersWords(titles.size)}`,
        inverseOf: ({ subject: uuid }): NewRecord => ({
          call: 'POST /trailers/{uuid}/new-tag/undo',
          body: { uuid, batch },
          subject: uuid,
          label: `Undo: ${titles.get(uuid)}`,
        }),
      })
      await pause(batchBegins)
    },
    onSuccess() {
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      title={`Take the new tags off ${trailersWords(titles.size)}?`}
      isOpen
      onClose={onClose}
      onConfirm={() => undo.mutate()}
      confirmLabel="Undo"
      isPending={undo.isPending}
      error={undo.error ? sentenceOf(undo.error, 'Try again.') : undefined}
    >
      <p>The tags that were minted become void, and those that wait are not minted.</p>
    </ConfirmDialog>
  )
}
