import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'

const AddEntry = lazy(async () => ({ default: (await import('./add-entry.tsx')).AddEntry }))

type Props = { trailer: string; title: string }

export function AddEntryButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus />} onPress={() => setOpen(true)}>
        Add Entry
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddEntry {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
