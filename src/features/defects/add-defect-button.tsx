import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'

const AddDefect = lazy(async () => ({ default: (await import('./add-defect.tsx')).AddDefect }))

type Props = { trailer: string; title: string }

export function AddDefectButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<TriangleAlert aria-hidden="true" />} onPress={() => setOpen(true)}>
        Add Defect
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddDefect {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
