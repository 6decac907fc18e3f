import type { KeptSum } from '#src/offline/files/kept-lists.ts'
import { sizeWords } from '#src/ui/values/file-kind.ts'

/** @returns for instance '3 files, 1.2 MB' */
export function keptWords({ files, bytes }: Pick<KeptSum, 'files' | 'bytes'>) {
  if (files === 0) return 'No files'
  return `${files === 1 ? '1 file' : `${files} files`}, ${sizeWords(bytes)}`
}
