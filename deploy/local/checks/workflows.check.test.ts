import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { rootDir, sliceNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { parse } from 'yaml'

const files = globSync('.github/workflows/*.yml', { cwd: rootDir })
const read = (file: string) => readFileSync(join(rootDir, file), 'utf8')
const tagsOf = (file: string): string[] => parse(read(file)).on.push.tags

it.each(files)('%s pins third-party actions to exact commits and names their version', (file) => {
  const uses = [...read(file).matchAll(/uses: (.*)$/gm)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

it.each(files)('%s has read-only permissions, except jobs that declare more', (file) => {
  expect(parse(read(file)).permissions).toEqual({ contents: 'read' })
})

it.each([...sliceNames, 'gateway', ...services.map(({ name }) => `services/${name}`)])(
  'a tag of %s releases it',
  (slice) => {
    expect(
      tagsOf('.github/workflows/release.yml').filter((pattern) =>
        matchesGlob(`${slice}@1.0.0`, pattern),
      ),
    ).toHaveLength(1)
  },
)
