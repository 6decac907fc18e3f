/** A cell as people mean it: without the apostrophe or the formula that keeps it a text. */
export function plainCell(cell: string | undefined): string {
  const text = (cell ?? '').trim()
  const [, quoted] = /^="([^"]*)"$/.exec(text) ?? []
  return (quoted ?? text.replace(/^'/, '')).trim()
}
