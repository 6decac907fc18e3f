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

/** A picture of what kind of thing something is, beside words that say it. */
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
