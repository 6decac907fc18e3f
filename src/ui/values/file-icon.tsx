import {
  DraftingCompass,
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  Film,
  Link2,
  type LucideIcon,
} from 'lucide-react'
import type { FileKind } from './file-kind.ts'

/** A decorative icon of a file's kind. */
export function FileIcon({ kind }: { kind: FileKind }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" />
}

const icons: Record<FileKind, LucideIcon> = {
  link: Link2,
  image: FileImage,
  pdf: FileText,
  spreadsheet: FileSpreadsheet,
  drawing: DraftingCompass,
  video: Film,
  document: FileText,
  file: File,
}
