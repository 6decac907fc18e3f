import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { isRetired } from '#contract/tag-state.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { foundTagQuery, unlinkedTagsQuery } from './scan-tag-data.ts'

type Props = {
  selected: AccessKey | null
  onSelect: (tag: AccessKey | null) => void
  error: string | undefined
}

export function UnlinkedTagPicker({ selected, onSelect, error }: Props) {
  const [text, setText] = useState<string | null>(null)
  const scanned = useScannedTag((tag) => {
    setText(null)
    onSelect(tag)
  })
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
      onInputChange={(next) => {
        setText(next)
        scanned.hear(next)
      }}
      isLoading={isFetching}
      emptyText={none}
      error={error ?? scanned.problem ?? (data?.length === 0 && search === '' ? none : undefined)}
    />
  )
}

/** A USB scanner types the address of a plate: that tag is chosen, where it can be linked. */
function useScannedTag(onTag: (tag: AccessKey) => void) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const last = useRef('')

  async function find(key: string) {
    last.current = key
    const tag = await queries.fetchQuery({ ...foundTagQuery(key), staleTime: 0 })
    if (last.current !== key) return
    if (tag.trailer || tag.state === 'linked') setProblem(`${tag.serial} is linked already.`)
    else if (isRetired(tag.state)) setProblem(`${tag.serial} is void or was replaced.`)
    else onTag({ uuid: tag.uuid, serial: tag.serial })
  }

  return {
    problem,
    hear(text: string) {
      const code = readTagCode(text)
      if (text !== '') setProblem(undefined)
      if (code.kind !== 'key') return
      find(code.key).catch((error) => setProblem(sentenceOf(error, 'Scan again.')))
    },
  }
}

const asItem = ({ uuid, serial }: AccessKey) => ({ id: uuid, label: serial })
