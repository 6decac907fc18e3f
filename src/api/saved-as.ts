import { isShownType } from '#contract/shown-types.ts'

/**
 * What waits to be sent opens from this page's memory, where only what is harmless may be shown.
 * @returns the name by which a link saves it instead; nothing for what is shown, or is the server's
 */
export const savedAs = (address: string, { name, mime }: { name: string; mime: string }) =>
  address.startsWith('blob:') && !isShownType(mime) ? name : undefined
