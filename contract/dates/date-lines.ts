import type { OwnLine } from '#contract/sheet/own-lines.ts'
import type { DateKind } from './due-dates.ts'

/** @returns a kind of date as a line of the sheet, so that forms, files, filters and columns have it */
export const dateLineOf = ({ key, name, classes, retired }: DateKind): OwnLine => ({
  ...{ uuid: key, key, label: name, kind: 'date', unit: '', choices: [], former: [] },
  ...{ classes, public: false, retired },
})
