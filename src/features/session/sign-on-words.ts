import type { SignOnRefusal } from '#contract/sign-on.ts'

/**
 * @param code why the sign-in at the provider failed
 * @param name the provider's name
 * @returns the reason and what the person can do
 */
export function signOnWords(code: string, name: string): string {
  const words: Record<SignOnRefusal, string> = {
    sign_on_off: `Signing in with ${name} is not set up here for you. Sign in with your password, or tell whoever runs this server.`,
    sign_on_down: `${name} does not answer. Try again in a while, or sign in with your password.`,
    sign_on_cancelled: `The sign-in with ${name} was cancelled.`,
    sign_on_again: `The sign-in with ${name} took too long, or was begun in another window. Please try again.`,
    sign_on_refused: `The sign-in with ${name} did not go through. Try again; if it goes on, tell whoever runs this server.`,
    no_email: `${name} did not confirm an email address of yours. Confirm it there, or ask whoever manages your account there.`,
    foreign_domain: `People with your email address don't sign in with ${name} here. Ask an administrator of your organization.`,
    removed_user:
      'Your account here was removed. An administrator of your organization can invite you again.',
    other_organization:
      'Your email address has an account in another organization. Ask an administrator there to remove it.',
    other_person: `Your email address belongs to an account here that somebody else opens with ${name}. An administrator can reset its password: then it opens for you.`,
    too_many_tries: 'Too many tries. Please wait a minute.',
    failed: 'Something went wrong on the server. It has been logged; please try again.',
  }
  return Object.entries(words).find(([known]) => known === code)?.[1] ?? words.failed
}
