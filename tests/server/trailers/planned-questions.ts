import type { CallName } from '#contract/calls.ts'

/* What lists, searches and syncs are asked in query-plans.test.ts. 'own' is of the yard that asks. */

const corner =
  'COVERING INDEX trailer_newest (organization=? AND archived_at=? AND (created_at,uuid)<(?,?))'
const allTags = 'INDEX access_key_newest (organization=?)'
const tagSlice = 'INDEX access_key_newest (organization=? AND created_at>? AND created_at<?)'
const defectSlice = 'INDEX defect_newest (organization=? AND (received_at,uuid)>(?,?)'
const bare = 'INDEX access_key_bare (organization=? AND <expr>=?)'
const logOf = 'INDEX change_subject (organization=? AND subject=?)'
const nobody = '7d1f0c52-3b8e-4a61-9c0d-5e2f4a6b8c10'
const slice =
  'INDEX trailer_newest (organization=? AND archived_at=? AND (created_at,uuid)>(?,?) AND (created_at,uuid)<(?,?))'

/**
 * Lists, searches and syncs, with what of their plans must be there on SQLite: what is read of a table
 * by the organization alone is named as well.
 */
export const questions: [CallName, Record<string, unknown>, string[]][] = [
  ['GET /trailers', {}, ['COVERING INDEX trailer_newest (organization=? AND archived_at=?)']],
  ['GET /trailers', { start: 5, limit: 5 }, ['COVERING INDEX trailer_newest']],
  ...['6t9test', '00', 'q', 'acme haulage', 'é%_ müller 12'].map(
    (search): [CallName, Record<string, unknown>, string[]] => [
      'GET /trailers',
      { search },
      ['SCAN trailer_search VIRTUAL TABLE', 'USING INDEX trailer_search_id (search_id=?)'],
    ],
  ),
  ...[{ where: 'defects:open,photo:no' }, { where: 'inspection:due' }, { sort: '-plate' }].map(
    (input): [CallName, Record<string, unknown>, string[]] => ['GET /trailers', input, [corner]],
  ),
  [
    'GET /trailers',
    { where: 'part:~bpw,document:~brakes,job:1..2,created:2026-01-01~0..' },
    [corner, 'INDEX trailer_part_newest', 'INDEX resource_newest'],
  ],
  [
    'GET /trailers',
    { where: `part:${nobody},maker:${nobody},serial:~a-77` },
    [corner, 'INDEX trailer_part_'],
  ],
  ['GET /trailers', { sort: 'due' }, [corner, 'INDEX inspection_of_trailer']],
  [
    'GET /sync',
    { since: 0 },
    ['COVERING INDEX trailer_changed (organization=? AND (revision,uuid)>(?,?))'],
  ],
  [
    'GET /sync',
    { since: 1 },
    ['INDEX trailer_changed (organization=? AND revision>? AND revision<?)'],
  ],
  [
    'GET /sync',
    { since: 1, after: 'trailer/00000000-0000-4000-8000-000000000000' },
    ['INDEX trailer_changed (organization=? AND (revision,uuid)>(?,?)'],
  ],
  ['GET /tags', {}, [allTags, 'COVERING INDEX access_key_']],
  ['GET /tags', { state: 'linked' }, [allTags, 'access_key_bare (organization=?)']],
  ['GET /tags', { search: 'abc' }, [allTags, 'access_key_unlinked (organization=?)']],
  ['GET /tags/counts', { search: '' }, [allTags, 'access_key_bare (organization=?)']],
  ['GET /tags/{uuid}/history', { uuid: 'own accessKey' }, [logOf]],
  ['GET /trailers/access/unlinked', { search: 'abc' }, ['INDEX access_key_unlinked']],
  ['GET /trailers/access/find/{code}', { code: 'ABCD-1234' }, [bare]],
  ['GET /trailers/access/find/{code}', { code: 'own accessKey' }, [bare]],
  ['GET /customers', { search: 'haul' }, ['INDEX customer_by_name (organization=?)']],
  [
    'GET /registry/{kind}',
    { kind: 'customer' },
    [
      'INDEX customer_by_name (organization=?)',
      'trailer_of_customer (organization=? AND customer=?',
    ],
  ],
  [
    'GET /registry/{kind}',
    { kind: 'manufacturer' },
    ['trailer_of_maker (organization=? AND oem=?', 'INDEX part_of_maker (oem=?)'],
  ],
  [
    'GET /recalls',
    {},
    ['INDEX trailer_part_recalled (part=?', 'INDEX log_entry_recall (organization=? AND recall=?)'],
  ],
  ['GET /recalls/{uuid}/trailers', { uuid: 'own recall' }, ['INDEX trailer_part_recalled (part=?']],
  ['GET /trailers/{trailer}/recalls', { trailer: 'own' }, ['INDEX trailer_part_recalled (part=?']],
  ['GET /recalls/{uuid}/apart', { uuid: 'own recall' }, ['INDEX trailer_part_recalled (part=?']],
  ['GET /registry/{kind}', { kind: 'class' }, ['trailer_of_class (organization=? AND class=?']],
  ['GET /registry/{kind}', { kind: 'part' }, ['trailer_part_recalled (part=? AND archived_at=?']],
  ['GET /resources', { search: 'manual' }, ['INDEX resource_by_name (organization=?']],
  ['GET /users', {}, []],
  [
    'GET /defects',
    {},
    ['INDEX defect_newest (organization=?', 'INDEX defect_of_trailer (organization=?)'],
  ],
  ['GET /defects', { state: 'open' }, ['INDEX defect_by_state (organization=? AND state=?)']],
  ['GET /defects', { state: 'open', search: 'weld' }, ['INDEX defect_by_state']],
  [
    'GET /trailers/{trailer}/defects',
    { trailer: 'own', state: 'open' },
    ['INDEX defect_of_trailer (organization=? AND trailer=? AND state=?)'],
  ],
  [
    'GET /trailers/{trailer}/log',
    { trailer: 'own' },
    ['INDEX log_entry_of_trailer (organization=? AND trailer=?)'],
  ],
  [
    'GET /trailers/{trailer}/changes',
    { trailer: 'own' },
    ['INDEX change_subject (organization=? AND subject=?)'],
  ],
  [
    'GET /batches/{batch}/changes',
    { batch: '7d1f0c52-3b8e-4a61-9c0d-5e2f4a6b8c10' },
    ['INDEX change_of_batch (organization=? AND batch=?)'],
  ],
  ['GET /changes/lately', {}, ['INDEX sqlite_autoindex_change_1 (organization=? AND revision>?)']],
  ['GET /organization/changes', {}, [logOf]],
  ['GET /trailers/deleted', {}, ['INDEX trailer_deleted (organization=?']],
  ['GET /trailers/{trailer}/parts', { trailer: 'own' }, []],
  ['GET /trailers/{trailer}/parts', { trailer: 'own', search: 'axle' }, []],
  ['GET /trailers/{trailer}/removed-parts', { trailer: 'own' }, []],
  ['GET /trailer-parts/same-serial', { part: nobody, serial: 'A-1' }, ['INDEX trailer_part_']],
  ['GET /trailer-parts', {}, []],
  ['GET /trailer-parts', { search: 'axle' }, []],
  ['GET /trailer/{trailer}/resources', { trailer: 'own' }, []],
  ['GET /trailer/{trailer}/resource-count', { trailer: 'own' }, []],
  ['GET /trailers/{trailer}/access', { trailer: 'own' }, []],
  ['GET /trailers/{trailer}/inspections', { trailer: 'own' }, []],
  ['GET /trailer-parts/{part}/resources', { part: 'own' }, []],
  ['GET /trailer-parts/{part}/{trailer}/resource-count', { part: 'own', trailer: 'own' }, []],
  ['GET /due', {}, []],
  ['GET /due', { show: 'overdue' }, []],
  [
    'GET /due',
    { assigned: 'nobody' },
    ['INDEX due_assignment_of_trailer (organization=? AND trailer=?)'],
  ],
  ['GET /walks', {}, []],
  [
    'GET /reports',
    {},
    [
      'INDEX report_newest (organization=? AND (received_at,uuid)<(?,?))',
      'INDEX report_of_trailer (organization=?)',
    ],
  ],
  ['GET /reports', { state: 'open' }, ['INDEX report_by_state (organization=? AND state=?)']],
  ['GET /reports', { trailer: 'own' }, ['INDEX report_of_trailer (organization=? AND trailer=?)']],
  ['GET /intakes', {}, ['INDEX intake_newest (organization=?)']],
  ['GET /intakes', { state: 'open' }, ['INDEX intake_by_state (organization=? AND state=?)']],
  ['GET /oems', {}, []],
  ['GET /trailer-classifications', {}, []],
  ['GET /part-categories', {}, []],
  ['GET /checklists', {}, []],
  ['GET /views', {}, []],
  ['GET /users/count', {}, []],
  ['GET /organization/files', {}, []],
  ['GET /user/me/sessions', {}, []],
  [
    'GET /sync/known',
    { keys: '7d1f0c52-3b8e-4a61-9c0d-5e2f4a6b8c10' },
    ['INDEX sqlite_autoindex_idempotency_key_1 (organization=? AND user=? AND key=?)'],
  ],
  ['GET /sync/catalogue', {}, []],
  ['GET /secure/trailers/{accessKey}', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/parts', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/parts', { accessKey: 'own', search: 'axle' }, []],
  ['GET /secure/trailers/{accessKey}/resources', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/resources/count', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/log', { accessKey: 'own' }, []],
  ['GET /secure/trailer-parts/{accessKey}/resources/{part}', { accessKey: 'own', part: 'own' }, []],
  [
    'GET /secure/trailer-parts/{accessKey}/resources/count/{part}',
    { accessKey: 'own', part: 'own' },
    [],
  ],
]

/** They find more trailers than are looked at in one go. */
export const broad: typeof questions = [
  ['GET /trailers', { search: '6t9', sort: 'vin' }, [slice]],
  ['GET /trailers', { search: '6t9' }, [slice]],
  ['GET /tags', { search: 'abc' }, [tagSlice, allTags]],
  ['GET /tags/counts', { search: '' }, [tagSlice, allTags]],
  ['GET /defects', {}, [defectSlice]],
  ['GET /defects', { severity: 'minor' }, [defectSlice]],
  ['GET /defects', { state: 'open' }, ['INDEX defect_by_state (organization=? AND state=? AND (']],
]
