import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { type Camera, rememberCamera } from './camera.ts'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'
import { keepCamera } from './keep-camera.ts'
import { ScannerControls } from './scanner-controls.tsx'
import './scanner.css'
import './photo-camera.css'

type Props = {
  /** Says what can be done without a camera. */
  instead: string
  isDisabled: boolean
  /** Called for each press of the shutter. */
  onShot: (photo: Promise<File>) => void
  /** Called with whether there is no picture. */
  onBlind: (isBlind: boolean) => void
}

/** A camera that stays open: each press of the shutter takes a photo. */
export function PhotoCamera({ instead, isDisabled, onShot, onBlind }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, problem, again, choose } = usePhotoCamera(video, instead)
  const isBlind = problem !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner's function may be a new one each time
  useEffect(() => onBlind(isBlind), [isBlind])

  return (
    <div className="scanner photo-camera" data-blind={isBlind}>
      <video ref={video} className="scanner-video" playsInline muted aria-label="Camera" />
      {camera && !problem && (
        <>
          <ScannerControls key={camera.start} camera={camera} onChoose={choose} />
          <button
            type="button"
            className="photo-camera-shutter"
            aria-label="Shutter"
            disabled={isDisabled}
            onClick={() => video.current && onShot(takeFrame(video.current))}
          />
        </>
      )}
      {problem && (
        <div className="scanner-problem" role="alert">
          <h3>{problem.title}</h3>
          <p>{problem.text}</p>
          <Button onPress={again}>Try again</Button>
        </div>
      )}
    </div>
  )
}

/** A photo is reduced to no more than this. */
const large = { width: { ideal: 2560 }, height: { ideal: 1920 } }

type State = { camera: Camera | null; problem: CameraProblem | null }

function usePhotoCamera(video: React.RefObject<HTMLVideoElement | null>, instead: string) {
  const [state, setState] = useState<State>({ camera: null, problem: null })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    if (!video.current) return
    const heard = {
      onStart: (camera: Camera) => setState({ camera, problem: null }),
      onProblem: (error: unknown) =>
        setState({ camera: null, problem: cameraProblem(error, instead) }),
    }
    return keepCamera(video.current, heard, large)
  }, [video, instead, attempt])

  const again = () => setAttempt((count) => count + 1)
  return {
    ...state,
    again,
    choose(deviceId: string) {
      rememberCamera(deviceId)
      again()
    },
  }
}

/** @returns what the camera shows at this moment, upright */
async function takeFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new File([blob], 'Photo.jpg', { type: blob.type })
}
