import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useConditionWords } from './condition-words.ts'

/** A filter that is set; a press removes it. */
export function FieldFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  const words = useConditionWords(name)
  return (
    <Button className="pill-button" data-field aria-pressed={true} onPress={onRemove}>
      <span className="trailer-filter-words" title={words}>
        {words}
      </span>
      <X />
    </Button>
  )
}
