/** The kinds of code on plates and on VIN labels. */
export const plateFormats = ['QRCode'] as const
export const vinFormats = ['Code39', 'Code128', 'DataMatrix', 'QRCode'] as const
export type CodeFormat = (typeof vinFormats)[number]

export type Point = { x: number; y: number }

/** A code that was read. */
export type Reading = {
  text: string
  format: CodeFormat
  /** Its corners in the code's own orientation, in pixels of the frame. */
  corners: Point[]
}

/** A picture to read; a VideoFrame needs no copy, where the browser has it. */
export type CameraFrame = ImageBitmap | VideoFrame

export const frameSize = (frame: CameraFrame) =>
  'displayWidth' in frame
    ? { width: frame.displayWidth, height: frame.displayHeight }
    : { width: frame.width, height: frame.height }

/**
 * A frame for the worker. `turn` chooses the look, `isRest` continues the look at an earlier frame
 * instead, `budget` is the time in milliseconds.
 */
export type FrameMessage = {
  frame: CameraFrame
  turn: number
  isRest: boolean
  budget: number
  formats: readonly CodeFormat[]
} & Search

/** Whether to look for all codes in the frame, which takes longer, or for any one. */
export type Search = { isForAll: boolean }

/** A reading and its frame. */
export type Seen = { reading: Reading; frame: ImageBitmap }

/** A failure of the worker; `isMissing` where its reader could not be loaded. */
export type WorkerProblem = { problem: string; isMissing: boolean }

export type FrameAnswer = LookResult | WorkerProblem

/**
 * The result of a look: `others` are more codes in the frame, where all are looked for, `otherKind` the
 * name of another kind of code. `isPart`: the look is not finished and continues with the next frame.
 */
export type LookResult = {
  seen: Seen | null
  others: Reading[]
  hasMoved: boolean
  otherKind?: string | null
  isPart?: boolean
}

/** Opens a photo, looks at it, looks for other kinds of code, or releases it. */
export type PhotoMessage =
  | { file: Blob; formats: readonly CodeFormat[] }
  | { look: number; formats: readonly CodeFormat[] }
  | { isForOthers: true }
  | { isOver: true }

/** The number of looks at a photo, or the name of another kind of code in it. */
export type PhotoAnswer = { looks: number } | { other: string | null } | WorkerProblem
