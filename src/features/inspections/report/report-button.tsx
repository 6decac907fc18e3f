import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import type { ReportOf } from './make-report.ts'

type Props = {
  of: Omit<ReportOf, 'logo' | 'origin'>
  /** @returns a PNG or JPEG as a data address, null where there is none */
  readLogo: () => Promise<string | null>
}

export function ReportButton({ of, readLogo }: Props) {
  const device = useDevice()
  const [isMaking, setMaking] = useState(false)

  async function make() {
    if (isMaking) return
    setMaking(true)
    try {
      const { makeReport } = await import('./make-report.ts')
      const { bytes, name, missing } = await makeReport(device, {
        ...of,
        origin: location.origin,
        logo: await readLogo(),
      })
      saveFile(new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name)
      if (missing > 0)
        showInfo(
          `${missing === 1 ? 'A photo is' : `${missing} photos are`} not on this device and not in the report.`,
        )
    } catch (error) {
      reportError(error)
      showError('The report could not be made. Try again.')
    } finally {
      setMaking(false)
    }
  }

  return (
    <Button icon={<FileDown />} isPending={isMaking} onPress={make}>
      Save as PDF
    </Button>
  )
}
