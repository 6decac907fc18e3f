/** A fault of the app: a place in its source, or in its built service worker, and what stands there instead. */
export type AppFault = { file: string; replace: [before: string | RegExp, after: string] }

/** Faults that can be planted in the app, to see that the harness catches them, by name. */
export const appFaults: Record<string, AppFault> = {
  'remove before the answer': {
    file: 'src/offline/outbox/flush.ts',
    replace: [
      'const outcome = await hinderedIfReached(await sending(device, record), reachServer)',
      `await device.outbox.where({ id: record.id }).delete()
      const outcome = await hinderedIfReached(await sending(device, record), reachServer)`,
    ],
  },
  'keep what a portal answers as the app': {
    file: 'service-worker.js',
    replace: [
      /throw (new )?Error\(`What came for/,
      'return arguments[1];throw Error(`What came for',
    ],
  },
  'correct a photo in the next registration': {
    file: 'src/offline/outbox/queue-actions.ts',
    replace: [
      'return own ? movedTo(filled, own) : filled',
      "return own === '' ? movedTo(filled, own) : filled",
    ],
  },
  'drop a photo that can not be kept': {
    file: 'src/offline/photos/unkept-photos.ts',
    replace: ['photos.get(placeOf(device, subject)) ?? null', '(photos.get(subject)) ?? null'],
  },
  'forget what is typed during a save': {
    file: 'src/features/trailers/page/edit-trailer.tsx',
    replace: ['const isMore = form.saved()', 'const isMore = form.saved() && false'],
  },
  'leave out a photo of an inspection': {
    file: 'src/offline/outbox/enqueue.ts',
    replace: [
      'files: files.map(({ bytes, isStaged',
      "files: files.slice(change.call === 'POST /inspections' ? 1 : 0).map(({ bytes, isStaged",
    ],
  },
  'forget a report that had no answer': {
    file: 'src/offline/visitor/send-reports.ts',
    replace: [
      "if (failure.code === 'no_answer' || failure.status >= 500) return { problem: '' }",
      "if (failure.code === 'no_answer') return { state: 'sent', problem: '' }",
    ],
  },
  'tell a batch as changes of their own': {
    file: 'src/offline/outbox/send.ts',
    replace: ['batch: batch?.uuid }', 'batch: undefined }'],
  },
  'lose the end of a batch': {
    file: 'src/offline/outbox/enqueue.ts',
    replace: [
      'placed.slice(start, start + writeStep)',
      '(placed.length > 2 ? placed.slice(0, -1) : placed).slice(start, start + writeStep)',
    ],
  },
  'send of a batch what names a thing before it is there': {
    file: 'src/offline/outbox/enqueue.ts',
    replace: [
      'after: namedBy(record, makers)',
      'after: record.batch ? [] : namedBy(record, makers)',
    ],
  },
  'stop at what something on the way refuses': {
    file: 'src/offline/outbox/outcome.ts',
    replace: ["return { ...outcome, kind: 'hindered' }", 'return outcome'],
  },
}
