const asked = 'asked for first; without it the app does the same in another way, or does without'
const hint = 'only looks or feels better where it is known'
const named = 'the name of something else here'

/** What some of the oldest browsers lack and the app uses all the same, and why it may. */
export const allowedUses: Record<string, string> = {
  'AbortSignal.any': 'this is where it is made',
  'BarcodeDetector.getSupportedFormats': asked,
  '.addRoutes': asked,
  cancelIdleCallback: asked,
  ClipboardItem: asked,
  '.showPopover': asked,
  '.setAppBadge': asked,
  '.clearAppBadge': asked,
  '.userActivation': asked,
  '.hasBeenActive': asked,
  '.requestVideoFrameCallback': asked,
  '.displayWidth': 'of a VideoFrame, where the browser gives one',
  '.displayHeight': 'of a VideoFrame, where the browser gives one',
  '.imageSmoothingQuality': hint,
  '.isValid': named,
  '.toArray': named,
  '.notEqual': named,
  register: named,
  'popover=': 'the bubble stays hidden',
  ':popover-open': 'the bubble stays hidden',
  'autoCorrect=': hint,
  'autoCapitalize=': hint,
  ':has': 'src/ui/theme/without-has.css stands in',
  'color-mix()': 'behind @supports',
  'content-visibility:': hint,
  'contain-intrinsic-size:': hint,
  'field-sizing:': hint,
  'resize:': hint,
  'scrollbar-width:': hint,
  'text-size-adjust:': hint,
  'text-wrap:': hint,
}
