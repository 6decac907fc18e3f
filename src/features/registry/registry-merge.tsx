import { useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import type { RegistryRecord } from '#contract/registry.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useLookup } from '#src/domain/use-lookup.ts'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { choicesQuery, useMergeRecord, useUnmergeRecord } from './registry-data.ts'
import { aboutWords, leftWords, movesWords, oneOfKind } from './registry-words.ts'
import './registry-form.css'

type Props = { kind: RegistryKind; record: RegistryRecord; onClose: () => void }

/** Merges a record into another one that is chosen, and offers to undo it. */
export function RegistryMerge({ kind, record, onClose }: Props) {
  const [into, setInto] = useState<Named | null>(null)
  const { choices, ...found } = useLookup(choicesQuery(kind))
  const others = choices?.filter(({ uuid }) => uuid !== record.uuid)
  const merge = useMergeRecord()
  const keyFor = useAttemptKey()
  const unmerge = useUnmerging(kind)
  const { uuid, name } = record
  const about = aboutWords(record)
  const problem = fieldProblems(merge.error).into

  function confirm() {
    if (!into) return
    merge.mutate(
      { kind, uuid, into: into.uuid, key: keyFor([uuid, into.uuid], merge.error) },
      {
        onSuccess: (stays) => {
          const onAction = () => unmerge(record)
          const words = `‘${name}’ was merged into ‘${stays.name}’.`
          showSuccess(words, { action: { label: 'Undo', onAction } })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={`Merge ${oneOfKind[kind]}`}
      action="Merge"
      isReady={into !== null}
      isPending={merge.isPending}
      problem={merge.error && !problem ? sentenceOf(merge.error, 'Nothing was changed.') : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="registry-form">
        <p>
          <strong dir="auto">{name}</strong>
          {about && (
            <span className="text-muted" dir="auto">
              {` · ${about}`}
            </span>
          )}
        </p>
        <SearchPicker
          {...found}
          label="Merge into"
          choices={others}
          selected={into}
          onSelect={setInto}
          error={problem}
          emptyText="Nothing else has that name."
          autoFocus
        />
        {into && <p>{movesWords(kind, record, into.name)}</p>}
      </div>
    </FormDialog>
  )
}

/** @returns a function that undoes the merging of a record */
export function useUnmerging(kind: RegistryKind) {
  const unmerge = useUnmergeRecord()
  const keyFor = useAttemptKey()
  return ({ uuid, name }: { uuid: string; name: string }) =>
    // What came of it is said as well where the dialog that offered it is closed.
    unmerge.mutateAsync({ kind, uuid, key: keyFor([uuid], unmerge.error) }).then(
      ({ left, leftCount }) => {
        if (leftCount > 0) showError(leftWords(left, leftCount))
        else showSuccess(`‘${name}’ is a record of its own again.`)
      },
      (failed) => showError(sentenceOf(failed, 'Nothing was changed.')),
    )
}
