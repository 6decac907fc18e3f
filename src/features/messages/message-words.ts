import type { MessageKind } from '#contract/message.ts'

/** What a mail is about, for administrators. */
export const messageTitles: Record<MessageKind, string> = {
  'password changed': 'Password changed',
  'password reset': 'New password given',
  'second factor changed': 'Second factor changed',
  'second factor reset': 'Second factor removed',
  invitation: 'Invitation',
  report: 'Report of a visitor',
  'dangerous defect': 'Dangerous defect',
  'build sent': 'Build sent in',
  'build asked about': 'Question about a build',
  'build accepted': 'Build accepted',
  'build declined': 'Build declined',
  due: 'What became due',
  'password forgotten': 'Link for a new password',
  'no password': 'Forgotten password of somebody without one',
}
