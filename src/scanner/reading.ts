/** The kinds of code that are looked for: QR on plates, all of them on the labels of a VIN. */
export const plateFormats = ['QRCode'] as const
export const vinFormats = ['Code39', 'Code128', 'DataMatrix', 'QRCode'] as const
export type CodeFormat = (typeof vinFormats)[number]

export type Point = { x: number; y: number }

/** A code that was read. */
export type Reading = {
  text: string
  format: CodeFormat
  /** Its corners in the order of its own reading, in pixels of the frame. */
  corners: Point[]
}

/** A picture to look at: of a video, where the browser lends its frames, nothing is copied for it. */
export type CameraFrame = ImageBitmap | VideoFrame

export const frameSize = (frame: CameraFrame) =>
  'displayWidth' in frame
    ? { width: frame.displayWidth, height: frame.displayHeight }
    : { width: frame.width, height: frame.height }

/**
 * A frame for the worker; `turn` counts the looks, because each is in one way of several, and `isRest` says that the
 * look at an earlier frame is to go on instead. The worker takes about `budget` milliseconds of it.
 */
export type FrameMessage = {
  frame: CameraFrame
  turn: number
  isRest: boolean
  budget: number
  formats: readonly CodeFormat[]
} & Search

/** Whether every code in the frame is looked for, which takes longer, instead of any one. */
export type Search = { isForAll: boolean }

/** What was read, and the frame it was read in. */
export type Seen = { reading: Reading; frame: ImageBitmap }

/** Why the worker answers nothing else; `isMissing` where its reader did not come over the network. */
export type WorkerProblem = { problem: string; isMissing: boolean }

/** What the worker answers to each frame. */
export type FrameAnswer = LookResult | WorkerProblem

/**
 * What a look at a frame found; `others` are more codes in it, where all are looked for. `otherKind` is what a code is
 * called that is none of those looked for. `isPart` says that the look is not over, and goes on when the next frame comes.
 */
export type LookResult = {
  seen: Seen | null
  others: Reading[]
  hasMoved: boolean
  otherKind?: string | null
  isPart?: boolean
}

/** A photo for the worker to keep, a look at the one it keeps, a look for other codes, or that it is done with. */
export type PhotoMessage =
  | { file: Blob; formats: readonly CodeFormat[] }
  | { look: number; formats: readonly CodeFormat[] }
  | { isForOthers: true }
  | { isOver: true }

/** How many looks there are at a photo that is kept, or what an other code in it is called. */
export type PhotoAnswer = { looks: number } | { other: string | null } | WorkerProblem
