import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Bits that whoever floods has many addresses of: a small provider's block, a site's network. */
const nearbyBits = { ipv4: 24, ipv6: 48 }

/** Bits of an IPv6 address that its owner is given as one (RFC 6177): the rest is theirs to choose. */
const ownedBits = 64

/** @returns what tries from one place are counted by: the address of IPv4, the network of IPv6 */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ownedBits}`).toString()
}

/** @returns what a place is counted by where one network must not pass for many */
export function nearbyOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const kind = address.kind()
  const Kind = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return Kind.networkAddressFromCIDR(`${address}/${nearbyBits[kind]}`).toString()
}
