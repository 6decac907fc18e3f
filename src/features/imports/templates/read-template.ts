import type { TemplateShape } from '#contract/template.ts'
import { decodeText } from '../reading/decode-text.ts'
import { type FileSheet, UnreadableFile } from '../reading/file-sheet.ts'
import { readFile } from '../reading/read-file.ts'
import { separatorIn } from '../reading/read-text.ts'

/** An empty file of somebody else; `content` is a workbook in base64, '' for a CSV. */
export type ReadTemplate = Pick<TemplateShape, 'format' | 'separator' | 'mark'> & {
  name: string
  sheets: FileSheet[]
  content: string
}

/** Bytes of a workbook; it stays small while it is empty. */
const largest = 650 * 1024

/** @throws UnreadableFile */
export async function readTemplate(file: File): Promise<ReadTemplate> {
  if (file.size > largest) {
    throw new UnreadableFile('This file is too large for a template. Choose one without rows.')
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = await readFile(bytes)
  const name = file.name.replace(/\.\w+$/, '')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    return { name, sheets, content, format: 'xlsx', separator: ',', mark: false }
  }
  const separator = separators.find((one) => one === separatorIn(decodeText(bytes)?.text ?? ''))
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb
  return { name, sheets, content: '', format: 'csv', separator: separator ?? ',', mark: isMarked }
}

const separators: TemplateShape['separator'][] = [',', ';', '\t', '|']
