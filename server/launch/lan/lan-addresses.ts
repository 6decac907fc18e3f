import { networkInterfaces } from 'node:os'

const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vbox|utun|tun|tap|wg|tailscale|lxc|cni)/i

/** This machine's IPv4 addresses; the first is the one that a phone most likely reaches. */
export function lanAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .sort(([a], [b]) => Number(VIRTUAL.test(a)) - Number(VIRTUAL.test(b)))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => isReachable(family, internal, address))
    .map(({ address }) => address)
}

function isReachable(family: string, internal: boolean, address: string): boolean {
  const isLinkLocal = address.startsWith('169.254.')
  return family === 'IPv4' && !internal && !isLinkLocal
}
