import { downloadRead } from '#src/core/timing.ts'

export function download(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the object URL later.
  setTimeout(() => URL.revokeObjectURL(address), downloadRead)
}
