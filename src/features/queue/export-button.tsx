import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import {
  exportUnsent,
  type UnsentOwner,
  unsentFileName,
} from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'

type Props = {
  owner: UnsentOwner
  /** The database of another account on this device. */
  device?: DeviceDatabase
  label?: string
}

export function ExportButton({ owner, device: other, label = 'Export unsent work' }: Props) {
  const own = useDevice()
  const device = other ?? own
  const [isWriting, setWriting] = useState(false)

  async function save() {
    setWriting(true)
    try {
      saveFile(await exportUnsent(device, owner), unsentFileName(new Date()))
    } catch (error) {
      reportError(error)
      showError('Unable to write the file.')
    }
    setWriting(false)
  }

  return (
    <Button icon={<Download aria-hidden="true" />} isPending={isWriting} onPress={save}>
      {label}
    </Button>
  )
}
