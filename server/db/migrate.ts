import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '#server/core/config-error.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { begin } from './migrations/001-begin.ts'
import { partsAndResources } from './migrations/002-parts-and-resources.ts'
import { sync } from './migrations/003-sync.ts'
import { catalogueVersion } from './migrations/004-catalogue-version.ts'
import { tagLife } from './migrations/005-tag-life.ts'
import { marks } from './migrations/006-marks.ts'
import { fastLists } from './migrations/007-fast-lists.ts'
import { yard } from './migrations/008-yard.ts'
import { firstChecklistsOfAll } from './migrations/009-first-checklists.ts'
import { inspectionPosition } from './migrations/010-inspection-position.ts'
import { guesses } from './migrations/013-guesses.ts'
import { ownSessions } from './migrations/014-own-sessions.ts'
import { secondFactors } from './migrations/015-second-factors.ts'
import { singleSignOn } from './migrations/016-single-sign-on.ts'
import { fileBytes } from './migrations/017-file-bytes.ts'
import { generatedPasswords } from './migrations/019-generated-passwords.ts'
import { history } from './migrations/020-history.ts'
import { views } from './migrations/021-views.ts'
import { foundByIndex } from './migrations/022-found-by-index.ts'
import { newestOnPostgres } from './migrations/023-newest-on-postgres.ts'
import { trailerOfImage } from './migrations/024-trailer-of-image.ts'
import { secondLooks } from './migrations/025-second-looks.ts'
import { laterSignatures } from './migrations/026-later-signatures.ts'
import { sortKeys } from './migrations/027-sort-keys.ts'
import { endedSessions } from './migrations/029-ended-sessions.ts'
import { chosenPasswords } from './migrations/031-chosen-passwords.ts'
import { linesWithoutSeparators } from './migrations/034-lines-without-separators.ts'
import { lookAlikes } from './migrations/035-look-alikes.ts'
import { filesThatTell } from './migrations/036-files-that-tell.ts'
import { sameQuotes } from './migrations/037-same-quotes.ts'
import { saidWhereabouts } from './migrations/038-whereabouts.ts'
import { notedSeverities } from './migrations/039-severity-before.ts'
import { intervalSetAt } from './migrations/041-interval-set-at.ts'
import { serialNumbers } from './migrations/042-serial-numbers.ts'
import { registry } from './migrations/043-registry.ts'
import { sheet } from './migrations/044-sheet.ts'
import { imports } from './migrations/045-imports.ts'
import { mergedRecords } from './migrations/047-merged-records.ts'
import { partsAsFitted } from './migrations/048-parts-as-fitted.ts'
import { messages } from './migrations/049-messages.ts'
import { invitations } from './migrations/050-invitations.ts'
import { unwantedMail } from './migrations/051-unwanted-mail.ts'
import { recalls } from './migrations/054-recalls.ts'
import { oneIndexOfParts } from './migrations/055-one-index-of-parts.ts'
import { sheetLines } from './migrations/056-sheet-lines.ts'
import { recallProgress } from './migrations/057-recall-progress.ts'
import { dueDigests } from './migrations/058-due-digests.ts'
import { calendarFeeds } from './migrations/059-calendar-feeds.ts'
import { templates } from './migrations/061-templates.ts'
import { intake } from './migrations/062-intake.ts'
import { closedRecalls } from './migrations/063-closed-recalls.ts'
import { handoverLinks } from './migrations/064-handover-links.ts'
import { dueAssignments } from './migrations/065-due-assignments.ts'
import { formerBuilds } from './migrations/066-former-builds.ts'
import { writeStatistics } from './statistics.ts'

const migrations: Record<string, Migration> = {
  '001-begin': begin,
  '002-parts-and-resources': partsAndResources,
  '003-sync': sync,
  '004-catalogue-version': catalogueVersion,
  '005-tag-life': tagLife,
  '006-marks': marks,
  '007-fast-lists': fastLists,
  '008-yard': yard,
  '009-first-checklists': firstChecklistsOfAll,
  '010-inspection-position': inspectionPosition,
  '013-guesses': guesses,
  '014-own-sessions': ownSessions,
  '015-second-factors': secondFactors,
  '016-single-sign-on': singleSignOn,
  '017-file-bytes': fileBytes,
  '019-generated-passwords': generatedPasswords,
  '020-history': history,
  '021-views': views,
  '022-found-by-index': foundByIndex,
  '023-newest-on-postgres': newestOnPostgres,
  '024-trailer-of-image': trailerOfImage,
  '025-second-looks': secondLooks,
  '026-later-signatures': laterSignatures,
  '027-sort-keys': sortKeys,
  '029-ended-sessions': endedSessions,
  '031-chosen-passwords': chosenPasswords,
  '034-lines-without-separators': linesWithoutSeparators,
  '035-look-alikes': lookAlikes,
  '036-files-that-tell': filesThatTell,
  '037-same-quotes': sameQuotes,
  '038-whereabouts': saidWhereabouts,
  '039-severity-before': notedSeverities,
  '041-interval-set-at': intervalSetAt,
  '042-serial-numbers': serialNumbers,
  '043-registry': registry,
  '044-sheet': sheet,
  '045-imports': imports,
  '047-merged-records': mergedRecords,
  '048-parts-as-fitted': partsAsFitted,
  '049-messages': messages,
  '050-invitations': invitations,
  '051-unwanted-mail': unwantedMail,
  '054-recalls': recalls,
  '055-one-index-of-parts': oneIndexOfParts,
  '056-sheet-lines': sheetLines,
  '057-recall-progress': recallProgress,
  '058-due-digests': dueDigests,
  '059-calendar-feeds': calendarFeeds,
  '061-templates': templates,
  '062-intake': intake,
  '063-closed-recalls': closedRecalls,
  '064-handover-links': handoverLinks,
  '065-due-assignments': dueAssignments,
  '066-former-builds': formerBuilds,
}

/** In their order. */
export const migrationNames = Object.keys(migrations)

/**
 * Brings the tables up to date.
 * @param last the last migration to run, for older backups and tests
 * @throws ConfigError for a database of a newer version; else what a migration threw
 */
export async function migrate(db: Kysely<Database>, last?: string) {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest()
  if (error) throw error
  if (!last) await writeStatistics(db)
}

async function refuseNewer(db: Kysely<Database>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const done = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const unknown = done.rows.find(({ name }) => !(name in migrations))
  if (!unknown) return
  throw new ConfigError(
    `This database was made by a newer Drawbar (it has ${unknown.name}). Start that version.`,
  )
}
