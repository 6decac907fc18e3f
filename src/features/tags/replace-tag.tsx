import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Choice, SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { spareTagsQuery } from './tag-data.ts'
import { useTagAct } from './use-act.ts'
import type { ActProps } from './void-tag.tsx'
import './act-fields.css'

export function ReplaceTag({ tag, isOpen, onDone, onClose }: ActProps) {
  const { uuid, revision, serial, trailer } = tag
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({ ...spareTagsQuery(search), enabled: isOpen })
  const accessKey = chosen?.uuid ?? ''
  const act = useTagAct('POST /tags/{uuid}/replace', {
    body: { uuid, revision, accessKey },
    needed: { accessKey },
    done: `${chosen?.name} took the place of ${serial}`,
    failed: 'Unable to replace the scan tag',
    onDone,
    onClose,
  })
  return (
    <ConfirmDialog
      {...act.dialog}
      isOpen={isOpen}
      title={`Replace ${serial}?`}
      confirmLabel="Replace"
    >
      <div ref={act.fields} className="act-fields">
        <p>
          {`The new plate opens ${trailer?.vin} from now on. The damaged one opens nothing any more: remove it from the trailer.`}
        </p>
        <SearchPicker
          label="New scan tag"
          isRequired
          autoFocus
          choices={data}
          isLoading={isFetching}
          selected={chosen}
          onSelect={setChosen}
          onSearch={setSearch}
          wait={limits.searchDebounce}
          emptyText={
            search ? 'No unlinked tag has this serial.' : 'There are no unlinked scan tags.'
          }
          error={act.problems.accessKey}
        />
      </div>
    </ConfirmDialog>
  )
}
