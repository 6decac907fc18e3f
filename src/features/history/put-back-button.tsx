import { Undo2 } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'

/** @param of the field, where there are several beside each other */
export function PutBackButton({ of, onPress }: { of?: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden="true" />}
      {...(of ? { 'aria-label': `Put back: ${of}` } : {})}
      onPress={onPress}
    >
      Put back
    </Button>
  )
}
