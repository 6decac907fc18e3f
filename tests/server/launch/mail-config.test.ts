import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { readMail } from '#server/launch/mail-config.ts'
import { startServer } from '#server/launch/start.ts'

const from = 'mail@trailers.example'

describe('the settings of mail', () => {
  test('are none without SMTP_URL', () => {
    expect(readMail({})).toBe(null)
  })

  test.each([
    ['smtps://jo:p%40ss@mail.example', { port: 465, isTls: true, isPlain: false }],
    ['smtp://jo:p%40ss@mail.example:2525', { port: 2525, isTls: false, isPlain: false }],
    ['smtp://jo:p%40ss@mail.example/?tls=off', { port: 587, isTls: false, isPlain: true }],
  ])('read %s', (SMTP_URL, expected) => {
    expect(readMail({ SMTP_URL, MAIL_FROM: 'Acme Trailers <mail@acme.example>' })).toEqual({
      ...{ host: 'mail.example', signIn: { user: 'jo', pass: 'p@ss' }, ...expected },
      from: { name: 'Acme Trailers', address: 'mail@acme.example' },
    })
  })

  test.each([
    [{ MAIL_FROM: from }, 'MAIL_FROM needs SMTP_URL'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL needs MAIL_FROM'],
    [{ SMTP_URL: 'https://secret@mail.example', MAIL_FROM: from }, 'SMTP_URL must be an address'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: from }, 'SMTP_URL must be an address'],
    [{ SMTP_URL: 'smtp://jo:secret/x@mail.example', MAIL_FROM: from }, 'SMTP_URL must'],
    [{ SMTP_URL: 'smtp://mail.example?tls=no', MAIL_FROM: from }, 'SMTP_URL takes ?tls=off'],
    [{ SMTP_URL: 'smtps://mail.example?tls=off', MAIL_FROM: from }, 'must begin with smtp://'],
    [{ SMTP_URL: 'smtp://jo@mail.example', MAIL_FROM: from }, 'both a user and a password'],
    [
      { SMTP_URL: 'smtp://jo:secret%@mail.example', MAIL_FROM: from },
      'a % that stands for nothing',
    ],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Acme' }, 'MAIL_FROM must be an address'],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: `${from}\r\nBcc: x@y.example` },
      'MAIL_FROM must',
    ],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: `A\nB <${from}>` }, 'line break'],
  ])('refuse %j without showing a secret', (env, sentence) => {
    const reading = () => readMail(env)
    expect(reading).toThrow(sentence)
    expect(reading).not.toThrow('secret')
  })

  test('need PUBLIC_URL, to which mails lead', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'drawbar-mail-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true }))
    const env = { DATA_DIR, SMTP_URL: 'smtps://mail.example', MAIL_FROM: from }
    await expect(startServer(readConfig(env))).rejects.toThrow('SMTP_URL needs PUBLIC_URL')
  })
})
