import { cleanFileName } from '#contract/clean-text.ts'

/**
 * A file of a handover pack: `name` as people call it, `file` as it was uploaded. `folder` may name one
 * within: whatever follows its first slash.
 */
export type Packed = { folder: string; name: string; file: string }

/** @returns the path of each file in a ZIP, as every system allows it, each its own */
export function packPaths(files: readonly Packed[]): string[] {
  const taken = new Set<string>()
  return files.map(({ folder, name, file }) => {
    const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(file) ?? []
    const start = plain(
      name.toLowerCase().endsWith(ending.toLowerCase())
        ? name.slice(0, name.length - ending.length)
        : name,
    )
    const place = folder
      .split(/\/(.*)/s, 2)
      .map(plain)
      .join('/')
    let path = `${place}/${start}${ending}`
    // Systems tell no capital letters apart.
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) {
      path = `${place}/${start} (${number})${ending}`
    }
    taken.add(path.toLowerCase())
    return path
  })
}

const longest = 120

function plain(name: string) {
  const clean = cleanFileName(name).replace(/[<>:"/\\|?*]+/g, '-')
  return clean.slice(0, longest).replace(/^[. ]+|[. ]+$/g, '') || 'file'
}
