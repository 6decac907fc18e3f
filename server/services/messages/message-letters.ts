import { limits } from '#contract/limits.ts'
import type { MessageKind } from '#contract/message.ts'
import type { Letter } from '#server/mail/letter.ts'
import { resetLink } from '#server/services/people/forgotten-password.ts'
import { invitationLink } from '#server/services/people/invitations.ts'

/** What a letter is made of: `about` is what its cause noted, `url` Drawbar's address. */
export type LetterFacts = {
  url: string
  organization: string
  about: Record<string, string>
  /** The uuid of the message. */
  message: string
  /** Makes the secret of a link (server/access/link-token.ts). */
  tokenOf: (what: string) => string
  /** When its cause happened, ISO 8601. */
  at: string
}

type Words = Omit<Letter, 'name'>

const ofAccess = (of: string): Pick<Letter, 'why'> => ({
  why: `You get this because you have an account of ${of} at Drawbar. It is sent whenever the way you sign in changes.`,
})

const ofNotices: Pick<Letter, 'why'> = {
  why: 'You get this because you may act on it. Choose what you get on the page of your account.',
}

const ofBuild = (of: string): Pick<Letter, 'why'> => ({
  why: `You get this because you gave this address when you sent a build to ${of}. You are on no list.`,
})

const notYou =
  'If that was not you, ask an administrator of your organization for a new password at once, and look at where you are signed in:'

const account = (url: string) => ({
  words: 'Your account',
  href: `${url}/settings/account`,
})

/** The words of each kind of message. */
export const messageLetters: Record<MessageKind, (facts: LetterFacts) => Words> = {
  'password changed': ({ url, organization, at }) => ({
    subject: 'Your password was changed',
    lines: [
      `The password of your Drawbar account was changed ${when(at)}. All your other devices were signed out.`,
      'If you did that, there is nothing to do.',
      notYou,
      account(url),
    ],
    ...ofAccess(organization),
  }),
  'password reset': ({ url, organization, at }) => ({
    subject: 'You were given a new password',
    lines: [
      `Your account was given a new password ${when(at)}, and all your devices were signed out.`,
      'It is handed over to you in person, never mailed. If it was made for you, you choose one of your own at your next sign-in.',
      `If you did not ask for it, talk to an administrator of ${organization}.`,
      { words: 'Sign in', href: `${url}/login` },
    ],
    ...ofAccess(organization),
  }),
  'second factor changed': ({ url, organization, at }) => ({
    subject: 'Your second factor was changed',
    lines: [
      `An authenticator app, a passkey or the recovery codes of your Drawbar account were changed ${when(at)}. All your other devices were signed out.`,
      'If you did that, there is nothing to do.',
      notYou,
      account(url),
    ],
    ...ofAccess(organization),
  }),
  'second factor reset': ({ url, organization, at }) => ({
    subject: 'Your second factor was removed',
    lines: [
      `An administrator of ${organization} removed your second factor ${when(at)}. You sign in with your password alone until you set up another one.`,
      'If you did not ask for it, talk to them.',
      account(url),
    ],
    ...ofAccess(organization),
  }),
  invitation: ({ url, organization, about, tokenOf }) => ({
    subject: `${organization} invites you to Drawbar`,
    lines: [
      `${about.by} invites you to the trailer register of ${organization}. There you find every trailer, its parts, documents and inspections, on a phone or at a desk.`,
      'Choose a name and a password, and you are in:',
      {
        words: 'Accept the invitation',
        href: `${url}/join#${tokenOf(invitationLink(about.invitation ?? '', about.links ?? ''))}`,
      },
      `The link works for ${limits.invitationDays} days, and once. If you don't know ${organization}, leave it alone: nothing happens without you.`,
    ],
    why: `You get this because ${about.by} of ${organization} typed your address. You are on no list.`,
  }),
  report: ({ url, about }) => ({
    subject: `A visitor reported trailer ${about.vin}`,
    lines: [
      `Somebody who scanned the plate of trailer ${about.vin} writes:`,
      `“${about.text}”`,
      'We do not know who they are. Look at it before you follow what it says.',
      { words: 'Open the reports', href: `${url}/reports` },
    ],
    ...ofNotices,
  }),
  'dangerous defect': ({ url, about }) => ({
    subject: `Do not use: trailer ${about.vin}`,
    lines: [
      `${about.by} says that trailer ${about.vin} has a dangerous defect: ${about.title}`,
      'It must not be used until the defect is closed.',
      { words: 'Open the defect', href: `${url}/defect/${about.defect}` },
    ],
    ...ofNotices,
  }),
  'build sent': ({ url, about }) => ({
    subject: `A build was sent in: ${about.vin}`,
    lines: [
      `By the link of ${about.link} somebody sent the build of trailer ${about.vin}${about.anew ? ' anew, as you asked' : ''}. It waits until one of you accepts or declines it.`,
      { words: 'Open the builds', href: `${url}/intakes` },
    ],
    ...ofNotices,
  }),
  'build asked about': ({ organization, about }) => ({
    subject: `${organization} asks about your build`,
    lines: [
      `${organization} looked at the build of trailer ${about.vin} that you sent, and asks:`,
      `“${about.words}”`,
      'Open the page of your build, where you sent it, and change there what you sent.',
    ],
    ...ofBuild(organization),
  }),
  'build accepted': ({ organization, about }) => ({
    subject: 'Your build was accepted',
    lines: [
      `${organization} accepted the build of trailer ${about.vin} that you sent, and registered the trailer. There is nothing more to do.`,
    ],
    ...ofBuild(organization),
  }),
  'build declined': ({ organization, about }) => ({
    subject: 'Your build was declined',
    lines: [
      `${organization} declined the build of trailer ${about.vin} that you sent:`,
      `“${about.words}”`,
    ],
    ...ofBuild(organization),
  }),
  due: ({ url, about }) => {
    const [total, overdue] = [Number(about.total), Number(about.overdue)]
    const named: string[] = JSON.parse(about.named ?? '[]')
    const more = total - named.length
    return {
      subject: dueSubject(total, overdue),
      lines: [
        'This became due or overdue since the last mail about it:',
        ...named,
        ...(more > 0 ? [`And ${more} more.`] : []),
        { words: 'Open all that is due', href: `${url}/due` },
      ],
      why: 'You get this once a day at most, on days on which something became due. Choose what you get on the page of your account.',
    }
  },
  'password forgotten': ({ url, message, tokenOf }) => ({
    subject: 'Choose a new password',
    lines: [
      'Somebody, most likely you, said at the sign-in that they forgot the password of your Drawbar account.',
      {
        words: 'Choose a new password',
        href: `${url}/new-password#${tokenOf(resetLink(message))}`,
      },
      `The link works for ${limits.resetMinutes} minutes, and once. All devices are signed out when it is used; your second factor stays.`,
      'If that was not you, there is nothing to do: your password stays as it is.',
    ],
    why: 'You get this because your address was typed at the sign-in of Drawbar.',
  }),
  'no password': ({ url, organization }) => ({
    subject: 'You sign in without a password',
    lines: [
      `Somebody, most likely you, said at the sign-in that they forgot the password of your Drawbar account. It has none: people of ${organization} sign in with the button below the password.`,
      { words: 'Sign in', href: `${url}/login` },
      'If that does not work, ask an administrator of your organization.',
    ],
    why: 'You get this because your address was typed at the sign-in of Drawbar.',
  }),
}

function dueSubject(total: number, overdue: number) {
  if (total === 1) return overdue === 1 ? 'Something is overdue' : 'Something is due'
  return overdue === 0 ? `${total} things are due` : `${total} things are due, ${overdue} overdue`
}

/** In UTC: the server does not know where its reader is. */
const when = (at: string) => `on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`
