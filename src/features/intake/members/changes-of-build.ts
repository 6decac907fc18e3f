import type { FormerBuild } from '#contract/intake.ts'

type Build = Omit<FormerBuild, 'received_at' | 'wanted'>

const fields = {
  ...{ vin: 'VIN', manufacturer: 'Manufacturer', model: 'Model' },
  ...{ notes: 'Notes', sender: 'From', contact: 'Reach them' },
} as const

/** @returns what differs in a build that was sent anew, in words; files are never taken away */
export function changesOfBuild(before: Build, after: Build): string[] {
  const names = Object.keys(fields) as (keyof typeof fields)[] // Its own.
  const texts = names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${fields[name]}: ${said(before[name])} became ${said(after[name])}`)
  const [was, is] = [partsOf(before), partsOf(after)]
  const found = [
    ...texts,
    ...missingIn(is, was).map((part) => `Part left out: ${part}`),
    ...missingIn(was, is).map((part) => `Part added: ${part}`),
  ]
  return found.length > 0 ? found : ['No text and no part was changed.']
}

const said = (text: string) => (text ? `‘${text}’` : 'nothing')
const partsOf = ({ parts }: Build) => parts.map(({ name, quantity = 1 }) => `${quantity} × ${name}`)
const missingIn = (some: readonly string[], all: readonly string[]) =>
  all.filter((part) => !some.includes(part))
