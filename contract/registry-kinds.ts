/** What an organization describes trailers and parts with. */
export const registryKinds = ['manufacturer', 'class', 'category', 'part', 'customer'] as const
export type RegistryKind = (typeof registryKinds)[number]
