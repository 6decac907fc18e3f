/**
 * @param url of a request
 * @returns whether it is where a report is answered, or a build is sent: a secret, in whatever letters it is asked for
 */
export function isSecretAddress(url: string): boolean {
  const [path = ''] = url.split('?')
  return /^\/+(?:report|intake)\//i.test(decoded(path))
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
