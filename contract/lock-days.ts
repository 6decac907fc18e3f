/** Days without a word from the server after which a device is locked, where nobody has chosen: */
export const usualLockDays = 14
export const mostLockDays = 90
