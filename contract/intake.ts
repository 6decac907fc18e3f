import { z } from 'zod'
import {
  byUuid,
  created,
  endpoint,
  id,
  identifier,
  longText,
  nothing,
  page,
  required,
  text,
} from './endpoint.ts'
import { limits } from './limits.ts'
import { named } from './lookup.ts'
import { asFittedInput } from './part.ts'
import { accessLevel } from './resource.ts'
import { storedFile } from './stored-file.ts'
import { registration, vin } from './trailer.ts'

/*
 * Intake: somebody without an account sends a build by a link of the organization. It waits as a draft
 * until a member accepts it, which registers a trailer, or declines it.
 */

const intakeStates = ['open', 'accepted', 'declined'] as const

const mostParts = `At most ${limits.intakeParts} parts`
const mostFiles = `At most ${limits.intakeFiles} files`

const { quantity, serial } = asFittedInput
const sentPart = z.strictObject({
  /** Its model number, or what it is called. */
  name: required(identifier(limits.modelNumberLength)),
  manufacturer: text(limits.nameLength).default(''),
  quantity,
  serial,
})
export type SentPart = z.infer<typeof sentPart>

/** What somebody writes of a build. */
const sentBuild = {
  vin,
  manufacturer: text(limits.nameLength).default(''),
  model: text(limits.nameLength).default(''),
  parts: z.array(sentPart).max(limits.intakeParts, mostParts).default([]),
  notes: longText(limits.intakeNotes).default(''),
  /** Who they are, and how to reach them. */
  sender: required(text(limits.nameLength)),
  contact: required(text(limits.nameLength)),
}

const link = z.object({
  uuid: id,
  /** The builder or customer that it was made for. */
  name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  /** How many builds came by it. */
  received: z.int(),
})
export type IntakeLink = z.infer<typeof link>

/** One line of the list. */
const listed = z.object({
  uuid: id,
  /** The name of its link. */
  link: z.string(),
  vin: z.string(),
  sender: z.string(),
  state: z.enum(intakeStates),
  /** Why it was declined, or '', as the sender reads it. */
  reason: z.string(),
  received_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by: z.string(),
  trailer: id.nullable(),
})
export type ListedIntake = z.infer<typeof listed>

/** What a build was, and what was wanted then. */
const formerBuild = z.object({
  received_at: z.string(),
  wanted: z.string(),
  vin: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  notes: z.string(),
  sender: z.string(),
  contact: z.string(),
  parts: z.array(z.object({ name: z.string(), quantity: z.int().optional() })),
})
export type FormerBuild = z.infer<typeof formerBuild>

/** Of the build that was read: refused where its sender has sent it anew since. */
const buildRead = { received_at: z.string().max(limits.nameLength).optional() }

const whole = listed.extend({
  manufacturer: z.string(),
  model: z.string(),
  /** `known` is the part of the catalogue that is called so, where there is one alone. */
  parts: z.array(
    z.object({
      name: z.string(),
      manufacturer: z.string(),
      quantity: z.int().optional(),
      serial: z.string().optional(),
      known: z.object({ uuid: id, model_number: z.string(), oem: named.nullable() }).nullable(),
    }),
  ),
  notes: z.string(),
  contact: z.string(),
  files: z.array(storedFile),
  /** What the sender is asked for, '' for nothing. */
  wanted: z.string(),
  /** Before its sender sent it anew, as was wanted; the newest first. */
  former: z.array(formerBuild),
  /** The manufacturer of trailers that is called so. */
  oem: named.nullable(),
  /** The trailer that has this VIN already. */
  holder: z.object({ uuid: id, rego: z.string() }).nullable(),
})
export type WholeIntake = z.infer<typeof whole>

const byKey = z.strictObject({ key: id })

export const intakeCalls = {
  'GET /intake-links': endpoint({
    who: 'ADMIN',
    summary: 'Links by which builds are sent in, the newest first, without their secrets',
    input: nothing,
    output: z.array(link),
  }),
  'POST /intake-links': endpoint({
    who: 'ADMIN',
    summary: 'Make a link; its key is a secret of the device, of which a digest is stored',
    input: z.strictObject({
      uuid: id,
      key: id,
      name: required(text(limits.nameLength)),
      days: z.int().min(1).max(limits.mostIntakeLinkDays).default(limits.intakeLinkDays),
    }),
    output: created,
  }),
  'POST /intake-links/{uuid}/revoke': endpoint({
    who: 'ADMIN',
    summary: 'Revoke a link: nothing is taken by it any more; what it brought stays',
    input: byUuid,
    output: created,
  }),
  'GET /intake/{key}': endpoint({
    who: 'anyone',
    summary: 'Whose link it is, and until when it works',
    input: byKey,
    output: z.object({ organization: z.string(), name: z.string(), expires_at: z.string() }),
  }),
  'POST /intake/{key}': endpoint({
    who: 'anyone',
    summary:
      'Send a build, as JSON or, with documents and photos in the field files, as multipart form data whose field parts is JSON. Where more is wanted, another one under its uuid and answer replaces it, and its files stay',
    input: byKey.extend({
      uuid: id,
      /** The secret in the address of the status page. */
      answer: id,
      ...sentBuild,
    }),
    output: created,
  }),
  'GET /intake-answers/{answer}': endpoint({
    who: 'anyone',
    summary: 'What became of a build, for whoever sent it',
    input: z.strictObject({ answer: id }),
    output: z.object({
      organization: z.string(),
      state: z.enum(intakeStates),
      received_at: z.string(),
      decided_at: z.string().nullable(),
      reason: z.string(),
      wanted: z.string(),
    }),
  }),
  'GET /intakes': endpoint({
    who: 'EDITOR',
    summary: 'Builds that were sent in, newest first',
    input: page(limits.intakesPage)
      .omit({ search: true })
      .extend({ state: z.enum(intakeStates).optional() }),
    output: z.array(listed),
  }),
  'GET /intakes/{uuid}': endpoint({
    who: 'EDITOR',
    summary: 'One build that was sent in, with what of it is known already',
    input: byUuid,
    output: whole,
  }),
  'POST /intakes/{uuid}/ask': endpoint({
    who: 'EDITOR',
    summary: 'Say what is wanted of the sender, who reads it on the status page; it stays open',
    input: z.strictObject({ uuid: id, ...buildRead, wanted: longText(limits.reasonLength) }),
    output: created,
  }),
  'POST /intakes/{uuid}/accept': endpoint({
    who: 'EDITOR',
    summary: 'Register the trailer of a build, with those of its parts and files that are named',
    bodyBytes: limits.listBodyBytes,
    input: z.strictObject({
      uuid: id,
      ...buildRead,
      registration: registration.extend({ uuid: id }),
      /** As corrected: `part` is one of the catalogue, null for a part of its own. */
      parts: z
        .array(sentPart.extend({ uuid: id, part: id.nullable() }))
        .max(limits.intakeParts, mostParts),
      /** Of its files: `uuid` becomes that of the resource. */
      files: z
        .array(z.strictObject({ uuid: id, upload: id, access_level: accessLevel.default(4) }))
        .max(limits.intakeFiles, mostFiles),
    }),
    output: created,
  }),
  'POST /intakes/{uuid}/decline': endpoint({
    who: 'EDITOR',
    summary: 'Decline a build; the sender reads the reason',
    input: z.strictObject({
      uuid: id,
      ...buildRead,
      reason: required(text(limits.reasonLength)),
    }),
    output: created,
  }),
}
