/** A fault of the server: a file of its source, and what stands there instead. */
export type ServerFault = { file: string; replace: [before: string, after: string][] }

const yard = (name: string) => `server/services/yard/${name}.ts`

/** Faults in what keeps the yard's records, by name. */
export const yardFaults: Record<string, ServerFault> = {
  'double an inspection': {
    file: yard('inspection-changes'),
    replace: [
      [
        "const defects: Answer['defects'] = []",
        `const defects: Answer['defects'] = []
        const again = crypto.randomUUID()
        const row = { checklist, version, started_at, result, answers, files, uuid: again }
        await asker.db.insertInto('inspection').values({ ...row, trailer: trailer.uuid, ...told(asker, finished_at) }).execute()
        asker.record({ entity: 'inspection', uuid: again, action: 'create', before: null, after: {} })`,
      ],
    ],
  },
  'lose a photo of a record': {
    file: yard('stored-files'),
    replace: [['const found = uuids.map', 'const found = uuids.slice(1).map']],
  },
  'lose the defect of a failed item': {
    file: yard('inspection-changes'),
    replace: [
      [
        'defects.push({ item: found.item.id, uuid: await findDefect(asker, found) })',
        'defects.push({ item: found.item.id, uuid: found.uuid })',
      ],
    ],
  },
  'lose a strike': {
    file: yard('log-entries'),
    replace: [
      [
        ".where('struck_at', 'is', null)\n    .returning",
        ".where('struck_at', 'is not', null)\n    .returning",
      ],
      ['if (!struck) return { uuid }\n', ''],
      ['struck.recall', 'struck?.recall ?? null'],
    ],
  },
  'move a defect twice': {
    file: yard('defect-changes'),
    replace: [
      [
        'await apply(asker, defect, content)',
        `await apply(asker, defect, content)
        const again = crypto.randomUUID()
        await asker.db.insertInto('defect_act').values({ uuid: again, trailer, ...content, ...told(asker, happened_at) }).execute()
        asker.record({ entity: 'defect_act', uuid: again, action: 'create', before: null, after: {} })`,
      ],
    ],
  },
  'lose a step of a defect': {
    file: yard('defect-changes'),
    replace: [['await apply(asker, defect, content)', '']],
  },
  'lose a plate of a walk': {
    file: yard('walks'),
    replace: [['plates: JSON.stringify(plates),', 'plates: JSON.stringify(plates.slice(1)),']],
  },
  'make two defects of a report': {
    file: yard('reports'),
    replace: [
      [
        'await insertDefect(asker, { ...content, uuid: defect, from: { report: uuid } })',
        `await insertDefect(asker, { ...content, uuid: defect, from: { report: uuid } })
        await insertDefect(asker, { ...content, uuid: crypto.randomUUID(), from: { report: uuid } })`,
      ],
    ],
  },
  'take a report twice': {
    file: yard('visitor-report'),
    replace: [
      ['if (!row) return false', 'return false'],
      [
        'const { uuid, text, contact,',
        'const uuid = crypto.randomUUID()\n  const { text, contact,',
      ],
    ],
  },
  'lose a photo of a report': {
    file: yard('visitor-report'),
    replace: [['filesAsJson(photos)', 'filesAsJson(photos.slice(1))']],
  },
}
