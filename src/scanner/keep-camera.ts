import { type Camera, startCamera } from './camera.ts'

type Listener = { onStart(camera: Camera): void; onProblem(error: unknown): void }

/**
 * Runs the camera while the page is visible, and starts it again when the page is back: an installed app
 * on iOS comes back with a track that has ended or is black.
 * @param size pixels that are asked for; by default those for reading codes
 * @returns stops it
 */
export function keepCamera(
  video: HTMLVideoElement,
  { onStart, onProblem }: Listener,
  size?: Parameters<typeof startCamera>[1],
): () => void {
  let camera: Camera | null = null
  let attempt = 0

  async function start() {
    attempt += 1
    const mine = attempt
    camera?.stop()
    camera = null
    try {
      const started = await startCamera(video, size)
      if (mine !== attempt) return started.stop()
      camera = started
      for (const track of tracksOf(video)) track.addEventListener('ended', start, { once: true })
      onStart(started)
    } catch (error) {
      if (mine === attempt) onProblem(error)
    }
  }

  function stop() {
    attempt += 1
    for (const track of tracksOf(video)) track.removeEventListener('ended', start)
    camera?.stop()
    camera = null
  }

  const onVisibility = () => (document.visibilityState === 'visible' ? void start() : stop())
  document.addEventListener('visibilitychange', onVisibility)
  void start()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}

const tracksOf = ({ srcObject }: HTMLVideoElement) =>
  srcObject instanceof MediaStream ? srcObject.getVideoTracks() : []
