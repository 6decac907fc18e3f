import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { canKeepFiles } from '#src/offline/files/can-keep-files.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button, type ButtonLook } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import './keep-result.css'

const dialog = later(() => import('./keep-dialog.tsx').then(({ KeepDialog }) => KeepDialog))

type ResultProps = { search: string; where: string }

export function KeepResult({ search, where }: ResultProps) {
  const whose = useWhoseDevice()
  const title = search ? `Keep ‘${search}’ on this device` : 'Keep all trailers on this device'
  return (
    <KeepButton
      variant="quiet"
      title={where && !search ? 'Keep what is found on this device' : title}
      find={() =>
        onDevice(whose, (device, { findTrailers }) => findTrailers(device, { search, where }))
      }
    />
  )
}

export function KeepChosen({ uuids }: { uuids: ReadonlySet<string> }) {
  return (
    <KeepButton
      variant="secondary"
      title={`Keep ${trailersWords(uuids.size)} on this device`}
      find={async () => [...uuids]}
    />
  )
}

type Props = { title: string; find: () => Promise<string[]> }

function KeepButton({ variant, ...props }: Props & Pick<ButtonLook, 'variant'>) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const KeepDialog = useWanted(dialog, isOpen, () => setOpen(false))
  if (!canKeepFiles()) return null
  return (
    <>
      <Button
        variant={variant ?? 'quiet'}
        icon={<HardDriveDownload />}
        aria-label="Keep on this device"
        onPress={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        <span>
          Keep<span className="keep-where"> on this device</span>
        </span>
      </Button>
      {KeepDialog && (
        <KeepDialog {...props} opened={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
