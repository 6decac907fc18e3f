import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'
import type { BucketPlace } from '#server/files/s3/bucket.ts'
import { freePort } from '#server/launch/free-port.ts'
import { installed } from '#tests/support/debian/install.ts'

const startLimit = 60_000
const accessKeyId = 'admin:drawbar'
const secretAccessKey = 'a-secret-of-the-tests'
const python = '/usr/bin/python3'
const module = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py'

/** A real S3 server, OpenStack Swift's, on a port of this machine. */
export type Swift = {
  /** @returns an empty bucket of its own */
  newBucket(): Promise<BucketPlace>
  stop(): Promise<void>
}

/** Starts one, out of Debian's packages, or says why there is none. */
export async function startSwift(): Promise<Swift | { unavailable: string }> {
  const unavailable = installed([python, module], ['python3', 'python3-swift'])
  if (unavailable) return { unavailable: `S3: ${unavailable}` }
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-swift-'))
  const port = await freePort()
  const program = fileURLToPath(new URL('./serve-swift.py', import.meta.url))
  const child = spawn(python, [program, folder, String(port)], {
    env: { PATH: process.env.PATH, S3_SECRET: secretAccessKey },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  if (!(await answers(endpoint, child))) {
    await stop()
    throw new Error('Swift did not start')
  }
  let buckets = 0
  return {
    async newBucket() {
      buckets += 1
      const bucket = `drawbar-${buckets}`
      const place = { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey }
      const client = new AwsClient({ ...place, service: 's3' })
      const { status } = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
      if (status !== 200) throw new Error(`Swift made no bucket: ${status}`)
      return place
    },
    stop,
  }
}

async function answers(endpoint: string, child: ChildProcess) {
  for (const last = Date.now() + startLimit; Date.now() < last; await sleep(100)) {
    if (child.exitCode !== null) return false
    const response = await fetch(endpoint).catch(() => null)
    if (response) return true
  }
  return false
}

/** It ends with its input, also when the tests are killed. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}
