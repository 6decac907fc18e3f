/** @returns an error whose words browsers report: of what libraries derive from Error they name the class alone */
export const nativeError = (error: unknown): unknown =>
  Object.prototype.toString.call(error) === '[object Object]'
    ? new Error(String(error), { cause: error })
    : error
