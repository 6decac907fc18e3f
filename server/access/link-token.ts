import { createHmac, hash } from 'node:crypto'

/**
 * Makes the secret of a link that is mailed or handed over. It follows from the server's secret, so that
 * a mail which is sent twice has the same link, and is stored nowhere.
 * @param what the record that it opens, and the count of its links
 */
export const linkToken = (secret: string, what: string) =>
  createHmac('sha256', secret).update(`link ${what}`).digest('base64url')

/** @returns what the database keeps of a link's secret */
export const linkDigest = (token: string) => hash('sha256', token)
