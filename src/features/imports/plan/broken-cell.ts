/** What a spreadsheet makes of a long number: its last digits are lost. */
export const cutNumber = /^\d(?:[.,]\d+)?E\+\d{2,}$/i

/** What a spreadsheet shows where a formula has failed. */
export const failedFormula = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/i

/** @returns what is wanted in place of a cell that a spreadsheet has spoilt, '' for any other */
export function brokenCell(text: string): string {
  if (failedFormula.test(text)) return 'A value: the formula of this cell has failed'
  return cutNumber.test(text)
    ? 'The spreadsheet has cut this number. Format the column as text, and enter all of it.'
    : ''
}
