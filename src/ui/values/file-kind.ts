export type FileKind =
  | 'link'
  | 'image'
  | 'pdf'
  | 'spreadsheet'
  | 'drawing'
  | 'video'
  | 'document'
  | 'file'

export const kindNames: Record<FileKind, string> = {
  link: 'Link',
  image: 'Image',
  pdf: 'PDF',
  spreadsheet: 'Spreadsheet',
  drawing: 'Drawing',
  video: 'Video',
  document: 'Document',
  file: 'File',
}

const endings: [FileKind, RegExp][] = [
  ['pdf', /^pdf$/],
  ['spreadsheet', /^(csv|tsv|xlsx?|xlsm|ods|numbers)$/],
  ['drawing', /^(dwg|dxf|dwf|step|stp|iges|igs|stl|sldprt|sldasm|slddrw|ipt|iam|svg|ai|eps)$/],
  ['video', /^(mp4|m4v|mov|avi|mkv|webm|3gp)$/],
  ['image', /^(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?)$/],
  ['document', /^(docx?|odt|rtf|txt|md|pages|html?|pptx?|odp|key)$/],
]

const types: [FileKind, RegExp][] = [
  ['pdf', /^application\/pdf/],
  ['drawing', /^image\/(svg|vnd\.dwg|vnd\.dxf|x-dwg)|acad|dxf|^model\//],
  ['spreadsheet', /spreadsheet|ms-excel|^text\/(csv|tab-separated)/],
  ['video', /^video\//],
  ['image', /^image\//],
  ['document', /wordprocessing|msword|opendocument\.text|presentation|^text\/|rtf/],
]

const seenKinds: ReadonlySet<FileKind> = new Set(['image', 'video', 'pdf'])

/** @returns the kind by the name's ending, else by the MIME type: drawings often have no type of their own */
export function fileKind({ name, mime }: { name: string; mime: string }): FileKind {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const named = endings.find(([, pattern]) => pattern.test(ending))
  // A file whose content is plain text is no picture or film, whatever its ending.
  const byEnding = named && mime === 'text/plain' && seenKinds.has(named[0]) ? undefined : named
  const found = byEnding ?? types.find(([, pattern]) => pattern.test(mime.toLowerCase()))
  return found?.[0] ?? 'file'
}

const units = ['KB', 'MB', 'GB']

/** @returns for instance '1.2 MB' */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const step = Math.min(units.length, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** step
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${units[step - 1]}`
}
