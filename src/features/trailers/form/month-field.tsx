import type { ComponentProps } from 'react'
import { monthNames } from '#contract/month-year.ts'
import { MonthYearField } from '#src/ui/forms/month-year-field.tsx'

type Props = Omit<ComponentProps<typeof MonthYearField>, 'months'>

export const MonthField = (props: Props) => <MonthYearField months={monthNames} {...props} />
