/** Registration state options: label and stored code (specification, section 3). */
export const regoStates = [
  { code: 'NATIONAL', label: 'National' },
  { code: 'QLD', label: 'Queensland' },
  { code: 'NSW', label: 'New South Wales' },
  { code: 'WA', label: 'Western Australia' },
  { code: 'NT', label: 'Northern Territory' },
  { code: 'ACT', label: 'Australian Capital Territory' },
  { code: 'SA', label: 'South Australia' },
  { code: 'VIC', label: 'Victoria' },
  { code: 'TAS', label: 'Tasmania' },
] as const

export type RegoState = (typeof regoStates)[number]['code']
