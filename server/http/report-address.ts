/**
 * @param url of a request
 * @returns whether it is where a report is answered: a secret, in whatever letters it is asked for
 */
export function isReportAddress(url: string): boolean {
  const [path = ''] = url.split('?')
  return /^\/+report\//i.test(decoded(path))
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
