import { acceptIntake, askForMore, declineIntake } from '#server/services/intake/decide.ts'
import { getIntake, getIntakeAnswer, listIntakes } from '#server/services/intake/intakes.ts'
import {
  createIntakeLink,
  getIntakeLink,
  listIntakeLinks,
  revokeIntakeLink,
} from '#server/services/intake/links.ts'

/** The services of the calls of intake, but for sending a build (intake-route.ts). */
export const intakeRoutes = {
  'GET /intake-links': listIntakeLinks,
  'POST /intake-links': createIntakeLink,
  'POST /intake-links/{uuid}/revoke': revokeIntakeLink,
  'GET /intake/{key}': getIntakeLink,
  'GET /intake-answers/{answer}': getIntakeAnswer,
  'GET /intakes': listIntakes,
  'GET /intakes/{uuid}': getIntake,
  'POST /intakes/{uuid}/ask': askForMore,
  'POST /intakes/{uuid}/accept': acceptIntake,
  'POST /intakes/{uuid}/decline': declineIntake,
}
