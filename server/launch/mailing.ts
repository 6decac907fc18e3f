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

  let digestsAt = 0
  async function writeDigests() {
    if (Date.now() - digestsAt < timing.digestsLookedFor) return
    digestsAt = Date.now()
    await queueDigests(deps.db, new Date())
  }

  async function run() {
    await writeDigests().catch(fail)
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
      await Promise.race([Promise.all([running, ...underWay]), graceOver()])
    },
  }
}

const graceOver = () =>
  new Promise<void>((resolve) => void setTimeout(resolve, timing.stopGrace).unref())
