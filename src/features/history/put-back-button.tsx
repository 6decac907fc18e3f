import { Undo2 } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'

/** @param of what it puts back, for screen readers */
export function PutBackButton({ of, onPress }: { of: string; onPress: () => void }) {
  return (
    <Button variant="quiet" icon={<Undo2 />} aria-label={`Put back: ${of}`} onPress={onPress}>
      Put back
    </Button>
  )
}
