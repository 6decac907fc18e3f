import { cleanFileName } from '#contract/clean-text.ts'
import { limits } from '#contract/limits.ts'

/** @returns a name that can be stored and shown, with its ending; undoes the escapes of browsers */
export function fileName(given = '') {
  const typed = given.replaceAll('%22', '"').replace(/%0[ad]/gi, '')
  const clean = cleanFileName(typed) || 'file'
  const [, start = clean, ending = ''] = /^(.*?)(\.[^.]{1,20})?$/.exec(clean) ?? []
  return start.slice(0, limits.nameLength - ending.length) + ending
}
