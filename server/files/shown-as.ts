import { isShownType } from '#contract/shown-types.ts'
import type { ShownAs, Variant } from '#server/core/file-store.ts'

type Uploaded = { name: string; mime: string }

/** Browsers show pictures and PDFs and save other files. */
export function shownAs({ name, mime }: Uploaded, variant: Variant): ShownAs {
  const disposition = `${isShownType(mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`
  return { mime: variant === 'original' ? mime : 'image/webp', disposition }
}

/** Encodes by RFC 8187, which allows fewer characters than encodeURIComponent leaves. */
function encoded(name: string) {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
}
