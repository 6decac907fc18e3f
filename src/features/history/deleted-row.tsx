import { Undo2 } from 'lucide-react'
import type { DeletedTrailer } from '#contract/trailer.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'

type Props = {
  trailer: DeletedTrailer
  isChosen: boolean
  onChoose: () => void
  onRestore: () => void
}

export function DeletedRow({ trailer, isChosen, onChoose, onRestore }: Props) {
  const title = trailerTitle(trailer)
  return (
    <li className="change">
      <div className="change-head">
        <h2 className="change-title" dir="auto">
          <Checkbox isSelected={isChosen} onChange={onChoose}>
            <span translate="no">{title}</span>
          </Checkbox>
        </h2>
        <Button icon={<Undo2 />} aria-label={`Restore ${title}`} onPress={onRestore}>
          Restore
        </Button>
      </div>
      <p className="change-by" dir="auto">
        <WithCode
          text={[trailer.class?.name, trailer.rego, trailer.customer?.name]
            .filter(Boolean)
            .join(' · ')}
          code={trailer.rego}
        />
      </p>
      <p className="change-by text-muted">
        <span>Deleted</span> <DateText date={trailer.deleted_at} isWithin />
        {trailer.deleted_by && <span dir="auto">{` · ${trailer.deleted_by}`}</span>}
      </p>
    </li>
  )
}
