import type { Stranger } from '#server/core/asker.ts'

export async function getAbout({ member, db, sendsMail, about }: Stranger) {
  const { contactUrl, linkedinUrl, defaultOem, publicUrl } = about
  const oem = await (member?.db ?? db)
    .selectFrom('oem')
    .select('uuid')
    .where('uuid', '=', defaultOem)
    .executeTakeFirst()
  return {
    contactUrl,
    linkedinUrl,
    intakeUrl: about.intakeUrl ?? '',
    publicUrl,
    defaultOem: oem?.uuid ?? null,
    signOn: about.signOn ?? null,
    mail: sendsMail,
    onboarding: about.onboarding ?? plannedOnboarding(),
  }
}

/** The plan of the specification, until its date has passed. */
function plannedOnboarding() {
  const isAhead = Date.now() < Date.UTC(2026, 3, 1)
  return isAhead ? 'General onboarding is planned for Q1 2026.' : ''
}
