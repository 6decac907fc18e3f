/**
 * Takes a broken percent sign in the address of a page for what it says: nothing is there, and the page
 * tells so, as of every other wrong address. Programs that ask the API are told of it.
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = ''] = url.split('?')
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
