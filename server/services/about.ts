import type { Stranger } from '#server/access/asker.ts'

export async function getAbout({ member, db, about }: Stranger) {
  const { contactUrl, linkedinUrl, defaultOem, publicUrl } = about
  const oem = await (member?.db ?? db)
    .selectFrom('oem')
    .select('uuid')
    .where('uuid', '=', defaultOem)
    .executeTakeFirst()
  return { contactUrl, linkedinUrl, publicUrl, defaultOem: oem?.uuid ?? null }
}
