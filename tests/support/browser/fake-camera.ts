import { rename, writeFile } from 'node:fs/promises'
import { plateFrames } from '#tests/support/pictures/plate-frames.ts'
import { type GreyFrame, y4m } from '#tests/support/pictures/y4m.ts'

/** Flags for a Chromium that lets every page use a camera before which a plate is held. */
export const cameraSeeing = (code: string, file: string): Promise<string[]> =>
  cameraShowing(plateFrames(code), file)

/** Flags for a Chromium that lets every page use a camera that sees these frames. */
export async function cameraShowing(frames: GreyFrame[], file: string): Promise<string[]> {
  // In one step: a camera that is still on reads the frames before to their end.
  await writeFile(`${file}.new`, y4m(frames))
  await rename(`${file}.new`, file)
  return [...camera, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
}

/** A camera and what reads its frames begin, in a browser of their own. */
export const toRead = { timeout: 50_000 }

const camera = ['--use-fake-device-for-media-stream']

/** A camera that no page may use: every question of the browser is answered with no. */
export const forbiddenCamera = [...camera, '--use-fake-ui-for-media-stream=deny']

export const noCamera = [
  '--use-fake-device-for-media-stream=device-count=0',
  '--use-fake-ui-for-media-stream',
]
