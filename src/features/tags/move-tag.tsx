import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Choice, SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { ReasonField } from './reason-field.tsx'
import { tagsOfTrailerQuery, trailersQuery } from './tag-data.ts'
import { useTagAct } from './use-act.ts'
import type { ActProps } from './void-tag.tsx'
import './act-fields.css'

export function MoveTag({ tag, isOpen, onDone, onClose }: ActProps) {
  const { uuid, revision, serial } = tag
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [reason, setReason] = useState('')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({ ...trailersQuery(search), enabled: isOpen })
  const trailer = chosen?.uuid ?? ''
  const { data: others = [] } = useQuery({
    ...tagsOfTrailerQuery(trailer),
    enabled: trailer !== '',
  })
  const act = useTagAct('POST /tags/{uuid}/move', {
    body: { uuid, revision, trailer, reason },
    needed: { trailer, reason },
    done: `${serial} opens ${chosen?.name} now`,
    failed: 'Unable to move the scan tag',
    onDone,
    onClose,
  })
  return (
    <ConfirmDialog {...act.dialog} isOpen={isOpen} title={`Move ${serial}?`} confirmLabel="Move">
      <div ref={act.fields} className="act-fields">
        <p>
          <WithCode
            text={`Its plate no longer opens ${tag.trailer?.vin}, but the other trailer.`}
            code={tag.trailer?.vin}
          />
        </p>
        <SearchPicker
          label="Other trailer"
          description={
            others.length > 0
              ? `It has ${others.map((one) => one.serial).join(', ')} already, and keeps it.`
              : 'By VIN, registration, job number or customer.'
          }
          isRequired
          autoFocus
          choices={data?.filter((one) => one.uuid !== tag.trailer?.uuid)}
          isLoading={isFetching}
          selected={chosen}
          onSelect={setChosen}
          onSearch={setSearch}
          wait={limits.searchDebounce}
          emptyText="No relevant trailers found.."
          error={act.problems.trailer}
        />
        <ReasonField value={reason} onChange={setReason} error={act.problems.reason} />
      </div>
    </ConfirmDialog>
  )
}
