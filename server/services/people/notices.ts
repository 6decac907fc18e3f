import type { Input } from '#contract/calls.ts'
import type { ChosenNotices } from '#contract/notices.ts'
import type { Member } from '#server/core/asker.ts'
import { lockSelf } from './account.ts'

export async function getNotices(asker: Member): Promise<ChosenNotices> {
  const { unwanted_mail } = await asker.db
    .selectFrom('user')
    .select('unwanted_mail')
    .where('uuid', '=', asker.user.uuid)
    .executeTakeFirstOrThrow()
  const unwanted = unwanted_mail.split(' ')
  return {
    mail: asker.sendsMail,
    reports: !unwanted.includes('reports'),
    dangerous: !unwanted.includes('dangerous'),
    builds: !unwanted.includes('builds'),
    due: !unwanted.includes('due'),
  }
}

export async function chooseNotices(asker: Member, chosen: Input<'POST /user/me/notices'>) {
  await lockSelf(asker)
  const all: ChosenNotices = { ...(await getNotices(asker)), ...chosen }
  const unwanted = (['reports', 'dangerous', 'builds', 'due'] as const).filter((name) => !all[name])
  await asker.db
    .updateTable('user')
    .set({ unwanted_mail: unwanted.join(' ') })
    .where('uuid', '=', asker.user.uuid)
    .execute()
  return getNotices(asker)
}
