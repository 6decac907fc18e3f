import { Printer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { useMarkPrinted } from './use-mark-printed.ts'
import './selected-tags.css'

type Props = {
  tags: AccessKey[]
  /** The button that makes plate files. */
  plates: ReactNode
  onClear: () => void
}

/** What can be done with the selected tags. Always shown, so that the list does not jump. */
export function SelectedTags({ tags, plates, onClear }: Props) {
  const printed = useMarkPrinted()
  const isEmpty = tags.length === 0
  return (
    <section className="selected-tags" aria-label="Selected tags">
      <p className="selected-tags-count" aria-live="polite">
        {isEmpty ? 'Select tags to make their plates' : `${tags.length} selected`}
      </p>
      <div className="selected-tags-actions">
        <Button variant="quiet" icon={<X />} isDisabled={isEmpty} onPress={onClear}>
          Clear
        </Button>
        {plates}
        <Button
          icon={<Printer />}
          isDisabled={isEmpty}
          isPending={printed.isPending}
          onPress={() => printed.mark(tags)}
        >
          Mark as Printed
        </Button>
      </div>
    </section>
  )
}
