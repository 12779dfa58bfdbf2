import { matchesGlob } from 'node:path'

/** Read by people, by other programs or by checks, which always run. */
const checkedOnly = ['**/*.md', '.github/**', '.gitignore', 'deploy/{k6,screenshots}/**']
/** What the platform in containers is made of. */
const containers = ['docker-compose.yml', '.dockerignore']
/** What every test is run by: nobody names it. */
const runsTests = [
  'deploy/local/{backing,console,e2e,processes,test}/!(*.test).ts',
  'deploy/local/{run,install/installPackages}.mjs',
  'deploy/local/test.ts',
]
const checks = 'deploy/local/checks/'
const images = 'deploy/docker/'
/** Journeys over all screens, against the real services. */
const journeys = 'shell/e2e/'
/** What the journeys run on. */
const platform = /^(services\/|gateway$|shell$|mfe-|deploy$)/

/**
 * Folders whose tests these files can change the outcome of, `workspaces` saying who uses whom: each changed workspace and those that use it,
 * the journeys and the checks. All of them, where something has changed that tests are run by, or that is nobody's.
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
