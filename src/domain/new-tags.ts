import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

/** @returns what mints a tag for a trailer and links it */
export const mintingOf = (trailer: string, title: string): NewRecord => ({
  call: 'POST /trailers/{uuid}/new-tag',
  body: { uuid: trailer },
  subject: trailer,
  label: `Mint and link a scan tag for ${title}`,
})

export const isMinting = ({ call }: Pick<OutboxRecord, 'call'>) =>
  call === 'POST /trailers/{uuid}/new-tag'
