import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { type Camera, listCameras } from './camera.ts'

type Props = { camera: Camera; onChoose: (deviceId: string) => void }

export function ScannerControls({ camera, onChoose }: Props) {
  const { hasTorch, zoom } = camera.abilities
  const [isLit, setLit] = useState(false)
  const [zoomed, setZoomed] = useState(zoom?.value ?? 1)
  const cameras = useCameras()
  const place = cameras.findIndex(({ deviceId }) => deviceId === camera.deviceId)
  const next = cameras[(place + 1) % cameras.length]

  async function light() {
    // The button follows only if the camera accepts it.
    const isDone = await camera.setTorch(!isLit).then(
      () => true,
      () => false,
    )
    if (isDone) setLit(!isLit)
  }

  function magnify(value: number) {
    setZoomed(value)
    camera.setZoom(value).catch(() => undefined)
  }

  return (
    <div className="scanner-controls">
      {hasTorch && (
        <IconButton
          label={isLit ? 'Light off' : 'Light on'}
          icon={isLit ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
          onPress={light}
        />
      )}
      {zoom && (
        <input
          className="scanner-zoom"
          type="range"
          aria-label="Zoom"
          min={zoom.min}
          max={zoom.max}
          step={zoom.step}
          value={zoomed}
          onChange={({ target }) => magnify(target.valueAsNumber)}
        />
      )}
      {next && cameras.length > 1 && (
        <IconButton
          label={`Next camera: ${next.label || 'without a name'}`}
          icon={<SwitchCamera aria-hidden="true" />}
          onPress={() => onChoose(next.deviceId)}
        />
      )}
    </div>
  )
}

function useCameras() {
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    listCameras().then(setCameras, reportError)
  }, [])
  return cameras
}
