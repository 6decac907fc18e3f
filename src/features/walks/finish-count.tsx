import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { yardKey } from '#contract/name-key.ts'
import type { WalkInList } from '#contract/yard/walk.ts'
import { nameUsedBefore, yardsMatching } from '#contract/yard/yard-names.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { type WalkedPlate, walkSubject, walkUnderWay } from '#src/offline/drafts/walk-under-way.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { countedPlates } from './counted-plates.ts'
import { useKeepWalk } from './walk-data.ts'

type Props = { walks: readonly WalkInList[]; onKept: (uuid: string) => void }

const nameSubject = 'walk-name'
const unnamed = { name: '', isPart: false }
const mostOffered = 6

/** Names the yard of the count under way on this device, and keeps the count. */
export function FinishCount({ walks, onKept }: Props) {
  const plates = useLive('walk', (device) => walkUnderWay(device))
  const draft = useDraft(nameSubject, unnamed)
  const keep = useKeepWalk()
  const [uuid] = useState(() => crypto.randomUUID())
  // Drafts of older apps have no `isPart`.
  const { isPart = false } = draft.fields
  const typed = draft.fields.name.trim()
  const used = walks.map((walk) => walk.name)
  // 'south yard' is the yard that was counted as 'South Yard'.
  const name = typed && nameUsedBefore(typed, used)
  const names = yardsMatching(used, typed).filter((one) => one !== typed)
  if (!plates || plates.length === 0) return null

  const call = (yard: string) => draft.change((before) => ({ ...before, name: yard }))

  function confirm() {
    if (name === '' || !plates) return
    const count = { uuid, name, last: lastOf(walks, name), part: isPart, ...countedOf(plates) }
    const drafts = [
      { subject: walkSubject, fields: plates, base: null },
      { subject: nameSubject, fields: draft.fields, base: unnamed },
    ]
    keep.mutate(
      { count, takes: { drafts } },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, 'The count is kept'))
          onKept(uuid)
        },
      },
    )
  }

  return (
    <Section title="Finish the count" count={plates.length}>
      <TextField
        label="Name of the yard"
        isRequired
        maxLength={limits.nameLength}
        description={name === typed ? undefined : `Kept with the counts of ${name}.`}
        value={draft.fields.name}
        onChange={call}
      />
      {names.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
        <div className="walk-names" role="group" aria-label="Names used before">
          {names.slice(0, mostOffered).map((yard) => (
            <Button key={yard} onPress={() => call(yard)}>
              {yard}
            </Button>
          ))}
        </div>
      )}
      <Checkbox
        isSelected={isPart}
        onChange={(part) => draft.change((before) => ({ ...before, isPart: part }))}
      >
        Only a part of the yard was walked
      </Checkbox>
      {keep.error && <Notice tone="danger">{sentenceOf(keep.error, 'Try again.')}</Notice>}
      <div className="walk-actions">
        <Link to="/scan">Scan more plates</Link>
        <Button
          variant="primary"
          isDisabled={name === ''}
          isPending={keep.isPending}
          onPress={confirm}
        >
          Keep the Count
        </Button>
      </div>
    </Section>
  )
}

/** The uuid of the last count of a yard, null for none. */
const lastOf = (walks: Props['walks'], yard: string) =>
  walks.find(({ state, name }) => state !== 'void' && yardKey(name) === yardKey(yard))?.uuid ?? null

function countedOf(plates: readonly WalkedPlate[]) {
  const times = plates.map(({ seenAt }) => seenAt).sort()
  return {
    started_at: times[0] ?? '',
    happened_at: times.at(-1) ?? '',
    plates: countedPlates(plates),
  }
}
