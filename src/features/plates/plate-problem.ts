/** Why plates cannot be made; its message tells a person what to change. */
export class PlateProblem extends Error {
  override name = 'PlateProblem'
}
