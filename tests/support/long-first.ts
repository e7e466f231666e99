import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Within a project the tests of the house come first: their files are short, so that Vitest would take them last,
 * and each tries every operation or list there is.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const late = ({ project, moduleId }: TestSpecification) =>
      relative(project.config.root, moduleId).startsWith("tests/") ? 0 : 1;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => (a.project === b.project ? late(a) - late(b) : 0));
  }
}
