import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useConditionWords } from './condition-words.ts'

/** A condition that the list is narrowed down to, to be taken off. */
export function FieldFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  const words = useConditionWords(name)
  return (
    <Button className="pill-button" data-field aria-pressed={true} onPress={onRemove}>
      <span className="trailer-filter-words" title={words}>
        {words}
      </span>
      <X aria-hidden="true" />
    </Button>
  )
}
