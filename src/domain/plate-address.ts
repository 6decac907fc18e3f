import type { Organization } from '#contract/session.ts'

/** What is on all plates of an organization. */
export type OnPlates = {
  /** With which every code begins. */
  address: string
  /** The phone that visitors call, '' for none. */
  phone: string
}

type Settings = { settings: Pick<Organization['settings'], 'visitorPhone'> }

export const onPlates = (org: (Pick<Organization, 'publicUrl'> & Settings) | null): OnPlates => ({
  address: originOf(org),
  phone: org?.settings.visitorPhone ?? '',
})

/** @returns the address in a plate's code, which is the operator's and not always that of this window */
export const plateAddress = (org: Pick<Organization, 'publicUrl'> | null, accessKey: string) =>
  `${originOf(org)}/secure/access/${accessKey}`

const originOf = (org: Pick<Organization, 'publicUrl'> | null) => org?.publicUrl ?? location.origin
