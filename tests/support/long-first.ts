import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Within a project the tests of the house come first: their files are short, so that Vitest would take them last,
 * and each tries every operation or list there is.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project, moduleId }: TestSpecification) => {
      const isLong = relative(project.config.root, moduleId).startsWith("tests/");
      return 2 * projects.indexOf(project) + (isLong ? 0 : 1);
    };
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
