import { mostMonths } from '#contract/dates/due-dates.ts'

export const isWholeBetween = (typed: string, least: number, most: number) =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most

/** @returns why what was typed is no interval, undefined where it is one */
export const monthsProblem = (typed: string) =>
  isWholeBetween(typed, 1, mostMonths) ? undefined : `Between 1 and ${mostMonths} months`
