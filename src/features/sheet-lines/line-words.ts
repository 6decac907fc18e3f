import type { Named } from '#contract/lookup.ts'
import type { OwnLine, OwnLineKind } from '#contract/sheet/own-lines.ts'

export const lineKindLabels: Record<OwnLineKind, string> = {
  number: 'Number',
  choice: 'Choice',
  text: 'Text',
  'yes-no': 'Yes or no',
  date: 'Date',
}

export const kindAndUnit = ({ kind, unit }: OwnLine) =>
  unit ? `${lineKindLabels[kind]} in ${unit}` : lineKindLabels[kind]

/** @returns what a row says below its label: kind and unit or options, whose it is, who sees it */
export function aboutLine(line: OwnLine, classes: readonly Named[]): string {
  const { choices, public: isPublic } = line
  const names = line.classes.map((uuid) => classes.find((one) => one.uuid === uuid)?.name ?? '…')
  return [
    kindAndUnit(line),
    choices.join(', '),
    names.length > 0 ? names.join(', ') : 'All trailers',
    isPublic ? 'Visitors see it' : 'Members only',
  ]
    .filter(Boolean)
    .join(' · ')
}
