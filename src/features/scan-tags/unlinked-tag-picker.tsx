import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { unlinkedTagsQuery } from './scan-tag-data.ts'

type Props = {
  selected: AccessKey | null
  onSelect: (tag: AccessKey | null) => void
  error: string | undefined
}

export function UnlinkedTagPicker({ selected, onSelect, error }: Props) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? selected?.serial ?? ''
  const search = shown === selected?.serial ? '' : shown.trim()
  const { data, isFetching } = useQuery(unlinkedTagsQuery(search))
  const none =
    search === ''
      ? 'There are no unlinked scan tags available. '
      : 'No unlinked tag has this serial.'
  return (
    <ComboBox
      label="Scan tag"
      description="The serial stands on the plate, below the code."
      items={(data ?? []).map(asItem)}
      selected={selected && asItem(selected)}
      onSelect={(item) => {
        setText(null)
        onSelect(item && { uuid: item.id, serial: item.label })
      }}
      inputValue={shown}
      onInputChange={setText}
      isLoading={isFetching}
      emptyText={none}
      error={error ?? (data?.length === 0 && search === '' ? none : undefined)}
    />
  )
}

const asItem = ({ uuid, serial }: AccessKey) => ({ id: uuid, label: serial })
