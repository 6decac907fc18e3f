/**
 * Takes a broken percent sign in the address of a page for what it says: nothing is there, and the page
 * tells so, as of every other wrong address. Programs that ask the API are told of it.
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const [path = ''] = url.split('?')
  if (!path.includes('%') || path.startsWith('/api/') || isReadable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
