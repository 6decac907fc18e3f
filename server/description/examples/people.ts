import type { aboutCalls } from '#contract/about.ts'
import type { accountCalls } from '#contract/account.ts'
import type { organizationCalls } from '#contract/organization.ts'
import { usualAccess, usualYard } from '#contract/organization-settings.ts'
import type { sessionCalls } from '#contract/session.ts'
import type { Examples } from './example.ts'
import { oem, organization, photo, user } from './records.ts'

const invited = '5b6c7d8e-9fa0-4b1c-82d3-e4f5a6b7c016'
const settings = { vinPrefixes: ['6T9', '6FP'], ...usualYard, ...usualAccess }

export const sessionExamples: Examples<keyof typeof sessionCalls> = {
  'GET /session': {
    input: {},
    output: {
      user,
      org: { ...organization, settings },
      readable: { from: '2026-03-09T22:15:00.000Z', until: '2026-03-23T22:15:00.000Z' },
    },
  },
  'POST /login': {
    input: { email: 'jo@acme.example', password: 'four-grey-pigs-9' },
    output: user,
  },
  'POST /logout': { input: {}, output: null },
}

export const accountExamples: Examples<keyof typeof accountCalls> = {
  'POST /user/me/update': {
    input: { uuid: user.uuid, data: { name: 'Jo Smith-Lee' } },
    output: { ...user, name: 'Jo Smith-Lee' },
  },
  'GET /user/me/former/{uuid}': {
    input: { uuid: invited },
    output: { name: 'Jo Smith', isOwn: true, isRemoved: true },
  },
  'GET /user/me/sessions': {
    input: {},
    output: [
      {
        ...{ uuid: invited, device: 'Chrome on Android', isThis: true },
        began_at: '2026-03-02T21:04:00.000Z',
        seen_at: '2026-03-09T22:15:00.000Z',
      },
    ],
  },
  'POST /user/me/sessions/end': { input: { uuid: invited }, output: null },
  'POST /user/me/update/image': {
    input: { uuid: user.uuid, image: photo.uuid },
    output: { image: photo },
  },
}

export const organizationExamples: Examples<keyof typeof organizationCalls> = {
  'GET /users': { input: { search: 'jo', start: 0, limit: 5 }, output: [user] },
  'GET /users/count': { input: { search: 'jo' }, output: { count: 1 } },
  'POST /user/invite': {
    input: { name: 'Sam Lee', email: 'sam@acme.example', role: 'VIEWER' },
    output: { uuid: invited, password: 'k7mq-wd3f-x8hn-2paz-v9tr' },
  },
  'POST /user/reset-password': {
    input: { uuid: invited },
    output: { uuid: invited, password: 'w4hn-t9ke-2bqz-mm6c-x3ra' },
  },
  'POST /user/update/role': {
    input: { uuid: invited, role: 'EDITOR' },
    output: { uuid: invited },
  },
  'POST /user/remove': { input: { uuid: invited }, output: { uuid: invited } },
  'GET /organization/archive': {
    input: {},
    output: {
      presignedUrl:
        '/api/files/archives/3f8a1c52-6b7d-4e9f-8a01-2c3d4e5f6a7b?expires=1767225600&signature=Q2hhbmdlcw',
      files: 345,
      bytes: 1_288_490_188,
    },
  },
  'GET /organization/files': {
    input: {},
    output: {
      ...{ bytes: 734_003_200, quota: 21_474_836_480 },
      backup: { at: '2026-03-10T01:00:00.000Z' },
    },
  },
  'POST /organization/settings': { input: { settings }, output: { settings } },
}

export const aboutExamples: Examples<keyof typeof aboutCalls> = {
  'GET /about': {
    input: {},
    output: {
      contactUrl: 'mailto:hello@drawbar.example',
      linkedinUrl: 'https://www.linkedin.com/',
      onboarding: 'Everybody may join from March 2027.',
      publicUrl: 'https://trailers.example',
      signOn: 'Acme ID',
      defaultOem: oem.uuid,
    },
  },
}
