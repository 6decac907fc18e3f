/** The name of the web site that an address leads to, '' for none. */
export function hostOf(address: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address) ?? []
  return host.replace(/^www\./, '')
}
