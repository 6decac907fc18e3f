import type { Row } from '#server/core/deps.ts'
import { limits } from '#server/db/organization-scope.ts'
import { secretColumns, tablesOfServer } from './archive.ts'

/** The rows that a backup holds. */
export type BackupView = {
  has(table: string): boolean
  /** @returns the SQL of a query without its select list */
  from(table: string): string
  /** By table, values that replace the columns'. */
  instead: Record<string, Row>
}

export const everything: BackupView = {
  has: () => true,
  from: (table) => `from "${table}"`,
  instead: {},
}

/** @returns the rows of an organization (a uuid), and those that all share */
export function onlyOf(organization: string): BackupView {
  if (!/^[\w-]+$/.test(organization)) throw new Error('this is not a uuid')
  const own = `organization = '${organization}'`
  const conditions = {
    organization: own,
    uuid: `uuid = '${organization}'`,
    shared: 'true',
    'own or shared': `(organization is null or ${own})`,
  }
  const conditionOf = (table: string) => {
    if (table === 'oem_category') {
      return `oem in (select uuid from oem where ${conditions['own or shared']})`
    }
    const limit = limits[table as keyof typeof limits]
    return limit === undefined || limit === 'none' ? null : conditions[limit]
  }
  return {
    has: (table) => !tablesOfServer.includes(table) && conditionOf(table) !== null,
    from: (table) => `from "${table}" where ${conditionOf(table)}`,
    instead: secretColumns,
  }
}
