import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { timing } from '#server/core/timing.ts'
import { queueDigests } from '#server/services/messages/queue-digests.ts'
import { mailsAtOnce, takeUpDue } from '#server/services/messages/send-due.ts'

/**
 * Writes the mail of the day, and sends mail that is due, every few seconds; nothing where no mail is set up.
 * @returns `stop`, after which the database may be closed
 */
export function startMailing(
  { mailer, ...deps }: Deps,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
) {
  if (!mailer) return { stop: async () => undefined }
  const sending = { ...deps, mailer }
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const tell = (event: string, about: Record<string, unknown>) =>
    log.warn({ event, ...about }, event)

  const fail = (err: unknown) => {
    if (!isOver) log.error({ event: 'mail failed', err }, 'mail failed')
  }
  const digests = digestWriter(deps.db, () => isOver, log)
  const underWay = new Set<Promise<void>>()

  function follow(mail: Promise<void>) {
    const done = mail.catch(fail).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  /** Each message makes room for the next as it ends: one that takes long holds up none. */
  async function sendAll() {
    while (!isOver) {
      const begun = await takeUpDue(sending, mailsAtOnce - underWay.size, tell)
      for (const mail of begun) follow(mail)
      if (begun.length === 0) return
      if (underWay.size === mailsAtOnce) await Promise.race(underWay)
    }
  }

  async function run() {
    digests.look()
    await sendAll().catch(fail)
    if (isOver) return
    timer = setTimeout(begin, timing.mailLookedFor)
    timer.unref()
  }
  let running = Promise.resolve()
  const begin = () => {
    running = run()
  }
  begin()
  return {
    /** Mail that a slow server has not taken by then is sent again, by its lease. */
    async stop() {
      isOver = true
      clearTimeout(timer)
      await Promise.race([Promise.all([running, digests.written(), ...underWay]), graceOver()])
    },
  }
}

/** Writes the mail of the day beside the sending: with many trailers it takes long. */
function digestWriter(
  db: Deps['db'],
  isOver: () => boolean,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  let lookedAt = 0
  let writing: Promise<void> | undefined
  const failed = (about: Record<string, unknown>) => {
    const event = 'mail of the day failed'
    if (!isOver()) log.error({ event, ...about }, event)
  }
  const watch = {
    isOver,
    failed: (organization: string, err: unknown) => failed({ organization, err }),
  }
  return {
    look() {
      if (writing || Date.now() - lookedAt < timing.digestsLookedFor) return
      lookedAt = Date.now()
      writing = queueDigests(db, new Date(), watch)
        .catch((err) => failed({ err }))
        .finally(() => {
          writing = undefined
        })
    },
    written: () => writing,
  }
}

const graceOver = () =>
  new Promise<void>((resolve) => void setTimeout(resolve, timing.stopGrace).unref())
