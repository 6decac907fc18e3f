import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { isRetired } from '#contract/tag-state.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { read } from '#src/offline/replica/read.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { ComboBox } from '#src/ui/forms/combo-box.tsx'
import { unlinkedTagsQuery } from './scan-tag-data.ts'

type Props = {
  selected: AccessKey | null
  onSelect: (tag: AccessKey | null) => void
  error: string | undefined
  /** Mints one for what is being linked; without it administrators are led to where many are minted. */
  onMint?: () => void
}

export function UnlinkedTagPicker({ selected, onSelect, error, onMint }: Props) {
  const [text, setText] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const scanned = useScannedTag((tag) => {
    setText(null)
    onSelect(tag)
  })
  useHandScanner(
    (code, { putBack }) => {
      putBack()
      scanned.take(code)
      return true
    },
    () => field.current,
  )
  const shown = text ?? selected?.serial ?? ''
  const search = shown === selected?.serial ? '' : shown.trim()
  const { data, isFetching } = useQuery(unlinkedTagsQuery(search))
  const isNone = data?.length === 0 && search === ''
  const mayMint = useCan('administer')
  const none =
    search === ''
      ? 'There are no unlinked scan tags available. '
      : 'No unlinked tag has this serial.'
  return (
    <div ref={field}>
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
        error={error ?? scanned.problem ?? (isNone ? none : undefined)}
      />
      {isNone && mayMint && onMint && (
        <Button variant="quiet" onPress={onMint}>
          Mint One for This Trailer
        </Button>
      )}
      {isNone && mayMint && (
        <LinkButton href="/settings/tags" variant="quiet">
          Mint Scan Tags
        </LinkButton>
      )}
    </div>
  )
}

/** Selects the tag that a USB scanner reads, where it can be linked. */
function useScannedTag(onTag: (tag: AccessKey | null) => void) {
  const [problem, setProblem] = useState<string>()
  const last = useRef('')

  async function find(code: string) {
    last.current = code
    const tag = await read('GET /trailers/access/find/{code}', { code })
    if (last.current !== code) return
    if (tag.trailer || tag.state === 'linked') refuse(`${tag.serial} is linked already.`)
    else if (isRetired(tag.state)) refuse(`${tag.serial} is void or was replaced.`)
    else {
      setProblem(undefined)
      onTag({ uuid: tag.uuid, serial: tag.serial })
    }
  }

  function look(code: string) {
    find(code).catch((error) => {
      if (last.current === code) refuse(sentenceOf(error, 'Scan again.'))
    })
  }

  /** The earlier selection is not what was meant. */
  function refuse(why: string) {
    onTag(null)
    setProblem(why)
  }

  return {
    problem,
    hear(text: string) {
      const code = readTagCode(text)
      if (text !== '') setProblem(undefined)
      if (code.kind !== 'key') return
      look(code.key)
    },
    take(text: string) {
      const code = readTagCode(text)
      if (code.kind === 'foreign') return refuse('This is not a scan tag.')
      look(code.kind === 'key' ? code.key : code.serial)
    },
  }
}

const asItem = ({ uuid, serial }: AccessKey) => ({ id: uuid, label: serial })
