import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { OnPlates } from '#src/domain/plate-address.ts'
import { Button } from '#src/ui/forms/button.tsx'
import type { PlateTag } from './drawing/plate-code.ts'
import { PlateFiles } from './plate-files.tsx'

type Props = OnPlates & { tags: readonly PlateTag[] }

export function PlateFilesButton({ tags, ...plates }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileDown />} isDisabled={tags.length === 0} onPress={() => setOpen(true)}>
        Make Plate Files
      </Button>
      {isOpen && <PlateFiles tags={tags} {...plates} onDone={() => setOpen(false)} />}
    </>
  )
}
