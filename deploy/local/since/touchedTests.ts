import { matchesGlob } from 'node:path'

/** Only people, other programs or the checks read these, and the checks always run. */
const checkedOnly = ['**/*.md', '.github/**', '.gitignore', 'deploy/{k6,screenshots}/**']
/** The definition of the platform in containers. */
const containers = ['docker-compose.yml', '.dockerignore']
/** Every test runs with these files, although none imports them. */
const runsTests = [
  'deploy/local/{backing,console,e2e,processes,test}/!(*.test).ts',
  'deploy/local/{run,install/installPackages}.mjs',
  'deploy/local/test.ts',
]
const checks = 'deploy/local/checks/'
const images = 'deploy/docker/'
/** Journeys over all screens, against the real services. */
const journeys = 'shell/e2e/'
/** The workspaces that journeys run on. */
const platform = /^(services\/|gateway$|shell$|mfe-|deploy$)/

/**
 * Folders with tests that these files can affect: each changed workspace, its dependents, the
 * journeys and the checks. `workspaces` has the dependencies. Returns all folders when a file
 * affects every test or belongs to no workspace.
 */
export function touchedTests(files: string[], workspaces: Map<string, string[]>): string[] {
  const all = [...workspaces.keys()].toSorted()
  const relevant = files.filter((file) => !matches(file, [...checkedOnly, ...containers]))
  const owners = relevant.map((file) =>
    matches(file, runsTests) ? undefined : all.find((folder) => file.startsWith(`${folder}/`)),
  )
  const touched = new Set<string>()
  const touch = (folder: string) => {
    if (touched.has(folder)) return
    touched.add(folder)
    for (const [user, used] of workspaces) if (used.includes(folder)) touch(user)
  }
  for (const owner of owners) (owner === undefined ? all : [owner]).forEach(touch)
  const folders = [...touched].toSorted()
  const areJourneysTouched =
    folders.some((folder) => platform.test(folder)) && !touched.has('shell')
  const areImagesTouched = files.some((file) => matches(file, containers))
  return [
    ...folders.map((folder) => `${folder}/`),
    ...(touched.has('deploy') ? [] : [checks, ...(areImagesTouched ? [images] : [])]),
    ...(areJourneysTouched ? [journeys] : []),
  ]
}

const matches = (file: string, globs: string[]) => globs.some((glob) => matchesGlob(file, glob))
