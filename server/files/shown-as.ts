import { isShownType } from '#contract/shown-types.ts'
import type { ShownAs, Variant } from '#server/core/file-store.ts'

type Uploaded = { name: string; mime: string }

/** What a browser shows is a picture or a PDF; anything else is saved. */
export function shownAs({ name, mime }: Uploaded, variant: Variant): ShownAs {
  const disposition = `${isShownType(mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`
  return { mime: variant === 'original' ? mime : 'image/webp', disposition }
}

/** A file name as RFC 8187 writes it: encodeURIComponent leaves four more signs than it allows. */
function encoded(name: string) {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
}
