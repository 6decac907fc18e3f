import { parentPort, workerData } from 'node:worker_threads'
import { Page } from '#server/access/asker.ts'
import { memberOf } from '#server/access/who-may.ts'
import { Failure } from '#server/change/failure.ts'
import { connectSqlite } from '#server/db/connect.ts'
import { diskStore } from '#server/files/disk.ts'
import { routes } from '#server/routes.ts'
import type { LongAnswer, LongQuestion, LongWorkerData } from './long-calls.ts'

/*
 * Answers what takes long beside the server's own thread, from a connection of its own, which sees
 * whatever was committed when it is asked.
 */

const { file, folder, secret }: LongWorkerData = workerData
const { db } = connectSqlite(file)
const files = diskStore(folder, secret)

parentPort?.on('message', async (question: LongQuestion) => {
  parentPort?.postMessage({ id: question.id, ...(await answer(question)) })
})

async function answer({ name, owner, input }: LongQuestion): Promise<Omit<LongAnswer, 'id'>> {
  try {
    // Only calls of members are asked here, with input that was checked for them.
    const service = routes[name] as (asker: unknown, input: unknown) => Promise<unknown>
    const data = await service(memberOf({ db, files }, owner), input)
    const envelope = { data: data instanceof Page ? data.rows : data, error: '' }
    return { text: JSON.stringify(envelope), total: data instanceof Page ? data.total : null }
  } catch (error) {
    if (!(error instanceof Failure)) return { broken: String(error) }
    const { status, code, message } = error
    return { refused: { status, code, message } }
  }
}
