import { limits } from './limits.ts'

/**
 * What is wrong with a manufactured date, in the specification's words (section 5), or ''.
 * @param date 'YYYY-MM', as it is stored and sent
 */
export function manufacturedDateProblem(date: string | null, today = new Date()): string {
  if (!date) return 'Required'
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(date) ?? []
  const latest = today.getFullYear() + limits.yearsAhead
  const valid =
    Number(year) >= limits.firstYear &&
    Number(year) <= latest &&
    Number(month) >= 1 &&
    Number(month) <= 12
  return valid ? '' : 'Please enter a valid date'
}
