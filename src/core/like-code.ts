/**
 * What looks like a VIN, or like a serial or the number of a job: capitals and digits around a hyphen.
 * Browsers must not translate it. A split by it has the codes at every second place.
 */
export const likeCode = /\b([A-Z\d]{17}|[A-Z\d]{2,}-[A-Z\d]+)\b/
