import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Prefix of a small provider's block, and of a site's network: an attacker has many addresses in it. */
const nearbyBits = { ipv4: 24, ipv6: 48 }

/** Prefix of IPv6 whose addresses belong to one owner (RFC 6177). */
const ownedBits = 64

/** @returns the address of IPv4 or the network of IPv6, by which requests are counted */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ownedBits}`).toString()
}

/** @returns a wider network, where one attacker must not count as many */
export function nearbyOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const kind = address.kind()
  const Kind = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return Kind.networkAddressFromCIDR(`${address}/${nearbyBits[kind]}`).toString()
}
