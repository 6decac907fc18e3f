const types: Record<string, string> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', jpe: 'image/jpeg', jfif: 'image/jpeg' },
  ...{ png: 'image/png', webp: 'image/webp', gif: 'image/gif', bmp: 'image/bmp' },
  ...{ heic: 'image/heic', heif: 'image/heif', avif: 'image/avif' },
  ...{ tif: 'image/tiff', tiff: 'image/tiff', svg: 'image/svg+xml' },
  ...{ pdf: 'application/pdf', zip: 'application/zip', txt: 'text/plain', csv: 'text/csv' },
  ...{ mp4: 'video/mp4', mov: 'video/quicktime', mp3: 'audio/mpeg', m4a: 'audio/mp4' },
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

/** @returns the type that a name's ending tells; a ZIP has no other */
export function typeByName(name: string): string {
  const [, ending = ''] = /\.(\w{1,5})$/.exec(name) ?? []
  return types[ending.toLowerCase()] ?? 'application/octet-stream'
}
