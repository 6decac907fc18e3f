/** Days without contact to the server after which a device locks its copy, by default. */
export const usualLockDays = 14
export const mostLockDays = 90
