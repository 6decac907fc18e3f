import { sizeWords } from '#src/ui/values/file-kind.ts'

/** @returns '3 files, about 1.2 MB' */
export function filesWords(files: number, bytes: number, isGuess = false) {
  const number = files === 1 ? '1 file' : `${files} files`
  return files === 0 ? 'no files' : `${number}, ${isGuess ? 'about ' : ''}${sizeWords(bytes)}`
}
