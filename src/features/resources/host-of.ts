/** @returns the host of an address without 'www.', '' for none */
export function hostOf(address: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address) ?? []
  return host.replace(/^www\./, '')
}
