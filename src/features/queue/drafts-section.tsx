import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { type OpenDraft, openDraft } from './open-drafts.ts'
import './drafts-section.css'

/** What was typed on this device and not saved, the latest first. */
export function DraftsSection() {
  const drafts = useLive('open drafts', openDrafts)
  const whose = useWhoseDevice()
  const [asked, setAsked] = useState<OpenDraft | null>(null)

  async function discard() {
    if (!asked) return
    const { subject } = asked
    try {
      await onDevice(whose, (device, { dropDraft }) => dropDraft(device, subject))
    } catch (error) {
      showError(sentenceOf(error))
    }
    setAsked(null)
  }

  if (!drafts || drafts.length === 0) return null
  return (
    <Section title="Not finished" count={drafts.length}>
      <ul className="drafts">
        {drafts.map((draft) => (
          <Row key={draft.subject} draft={draft} onDiscard={() => setAsked(draft)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Discard what was typed?"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void discard()}
        confirmLabel="Discard"
        isDanger
      >
        <p dir="auto">{`${asked && wordsOf(asked)}: what was typed and chosen so far will be lost.`}</p>
      </ConfirmDialog>
    </Section>
  )
}

function Row({ draft, onDiscard }: { draft: OpenDraft; onDiscard: () => void }) {
  const { what, name, href, changedAt } = draft
  const words = wordsOf(draft)
  return (
    <li>
      <span className="draft-words">
        <strong>{what}</strong>
        {name && (
          <span translate="no" dir="auto">
            {name}
          </span>
        )}
        <small className="text-muted">
          <DateText date={changedAt} />
        </small>
      </span>
      <span className="draft-actions">
        <Button variant="quiet" aria-label={`Discard: ${words}`} onPress={onDiscard}>
          Discard
        </Button>
        <LinkButton href={href} aria-label={`Open: ${words}`}>
          Open
        </LinkButton>
      </span>
    </li>
  )
}

const wordsOf = ({ what, name }: OpenDraft) => [what, name].filter(Boolean).join(' · ')

async function openDrafts(device: DeviceDatabase): Promise<OpenDraft[]> {
  const found = (await device.drafts.toArray()).flatMap((draft) => openDraft(draft) ?? [])
  const rows = await device.trailer.bulkGet(found.map(({ trailer }) => trailer ?? ''))
  return found
    .map((draft, index) => {
      const trailer = rows[index]
      return trailer && !draft.name ? { ...draft, name: trailerNames(trailer) } : draft
    })
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}
