import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import type { ExportDialogProps } from './export-dialog.tsx'

const dialog = later(() => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog))

type Props = Omit<ExportDialogProps, 'isOpen' | 'onClose'> & Pick<ButtonLook, 'variant'>

export function ExportTrailers({ variant, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <Button variant={variant ?? 'quiet'} icon={<FileDown />} onPress={() => setOpen(true)}>
        Export
      </Button>
      {wasOpen && <WantedDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Its code is loaded by the first press. */
function WantedDialog(props: ExportDialogProps) {
  const ExportDialog = useWanted(dialog, props.isOpen, props.onClose)
  return ExportDialog && <ExportDialog {...props} />
}
