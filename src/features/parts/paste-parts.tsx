import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import type { LeftLine } from '#src/domain/pasted-lines.ts'
import { read } from '#src/offline/replica/read.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { ChosenPart } from './chosen-part.ts'
import { asCustomParts, findPasted } from './pasted-parts.ts'

/**
 * What is pasted stays until each line of it was found.
 * @param chosen parts that were selected before
 */
export function usePastedParts(
  chosen: readonly ChosenPart[],
  onFound: (found: ChosenPart[], isAll: boolean) => void,
) {
  const [text, setText] = useState('')
  const [left, setLeft] = useState<LeftLine[]>([])

  function take({ found, left: others }: ReturnType<typeof asCustomParts>) {
    setLeft(others)
    setText(others.map(({ line }) => line).join('\n'))
    onFound(found, others.length === 0)
  }

  /** What Find said is of the text before. */
  function type(next: string) {
    setText(next)
    setLeft([])
  }

  const finding = useChange({
    mutationFn: () => findPasted(text, chosen, searchParts),
    onSuccess: take,
  })
  return { text, left, type, finding, addCustom: () => take(asCustomParts(left)) }
}

const searchParts = async (search: string) =>
  (await read('GET /trailer-parts', { search, limit: limits.largestPage })).rows

type Props = { pasted: ReturnType<typeof usePastedParts>; count: number }

export function PasteParts({ pasted, count }: Props) {
  const { text, left, type, finding, addCustom } = pasted
  const unknown = asCustomParts(left).found.length
  return (
    <div className="paste-parts">
      <TextArea
        label="One part a line: name or number, quantity, serial"
        placeholder={'AX-9T\t3\nLED-12\t4\nEBS-2\t1\tS-10442'}
        description="From a spreadsheet, or with commas between. Quantity and serial may be left out."
        value={text}
        onChange={type}
        autoFocus
      />
      {finding.error && <Notice tone="danger">{sentenceOf(finding.error, 'Try again.')}</Notice>}
      {left.length > 0 && (
        <Notice tone="warning">
          <p>{`${count} selected so far. Not found, and still above: ${left.length}`}</p>
          <ul>
            {left.map(({ line, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={index} dir="auto">{`${line}: ${why}`}</li>
            ))}
          </ul>
          {unknown > 0 && (
            <Button onPress={addCustom}>
              {unknown === 1 ? 'Add It as a Custom Part' : `Add ${unknown} as Custom Parts`}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

export function PastePartsActions({ pasted: { text, finding } }: Pick<Props, 'pasted'>) {
  return (
    <Button
      variant="primary"
      isDisabled={text.trim() === ''}
      isPending={finding.isPending}
      onPress={() => finding.mutate()}
    >
      Find Parts
    </Button>
  )
}
