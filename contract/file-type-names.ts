/** The first match counts. */
const names: [RegExp, string][] = [
  [/^image\/jpe?g/, 'JPEG picture'],
  [/^image\/a?png/, 'PNG picture'],
  [/^image\/webp/, 'WebP picture'],
  [/^image\/gif/, 'GIF picture'],
  [/^image\/hei[cf]/, 'HEIC picture'],
  [/^image\/avif/, 'AVIF picture'],
  [/^image\/tiff/, 'TIFF picture'],
  [/^image\/bmp/, 'BMP picture'],
  [/^image\/svg/, 'SVG drawing'],
  [/^image/, 'picture of another kind'],
  [/^video/, 'video'],
  [/^audio/, 'sound file'],
  [/pdf$/, 'PDF'],
  [/zip/, 'ZIP file'],
  [/spreadsheet|excel|csv$/, 'spreadsheet'],
  [/word|opendocument.text/, 'text document'],
  [/^text/, 'text file'],
]

/** @returns a plain name for a MIME type, '' for an unknown one */
export const fileTypeName = (type: string): string =>
  names.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? ''
