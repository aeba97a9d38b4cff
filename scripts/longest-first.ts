import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that call every endpoint, or draw every picture: each takes longer than fifty others. */
const LONGEST = /tests\/api\/(hostile-input|access-matrix)|demo-pictures|gazetteer|lift\.rules/

/**
 * On a new clone, which has no measured durations, the largest files start first. The longest ones are not among them, and
 * would still run when the other workers have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      // A worker is used again only for the next file of the same project.
      project.name === 'dom' ? 0 : LONGEST.test(moduleId) ? 1 : 2
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
