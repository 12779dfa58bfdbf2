import { isOwnRepository } from '../slices.ts'

type Help = { does: string; takes?: string; options?: [option: string, effect: string][] }

const store = 'It needs RELEASES_DIR or RELEASES_BUCKET of the platform.'
const note: [string, string] = ['--note "why"', 'is shown in the list of releases']

const helps = {
  build: { does: 'Builds the sources into build/remotes/<name>/<version>. Releases nothing.' },
  messages: {
    does: 'Writes the English texts of the sources into src/lang/en.json. Lists the texts that src/lang/es.json lacks.',
  },
  release: {
    does: `Checks and builds the slice, and releases it to all visitors. ${store} It is compared with the services at PUBLIC_URL.`,
    options: [
      ['--version 1.2.0', 'names the version; one that was uploaded before is not built again'],
      ['--percent 10', 'starts a canary: 10 % of the browsers get the version'],
      ['--preview', 'only browsers that open the printed link get it; needs PREVIEW_KEYS'],
      ['--days 3', 'the lifetime of that link'],
      ['--spanish-stays <id>', 'accepts a Spanish text that did not change with its English'],
      note,
    ],
  },
  resume: {
    does: `Lifts the automatic stop of a canary. Its failures are counted anew. ${store}`,
    options: [['--note "why"', 'is required and shown in the list of releases']],
  },
  rollback: {
    takes: '[version]',
    does: `Takes the canary back. Without one, goes back to the version before, or to the named one. ${store}`,
    options: [note],
  },
  releases: {
    does: `Lists the versions, who released them and why. ${store} The platform at PUBLIC_URL says whether a canary was stopped.`,
  },
} satisfies Record<string, Help>

export type CommandName = keyof typeof helps

export function isCommandName(name: string): name is CommandName {
  return Object.keys(helps).includes(name)
}

/** The text that `--help` prints for a command. */
export function helpOf(command: CommandName): string {
  const { takes, does, options = [] }: Help = helps[command]
  const line = isOwnRepository ? `npx materia ${command}` : `npm run ${command} -- <slice>`
  const width = Math.max(...options.map(([option]) => option.length))
  return [
    [line, takes, options.length > 0 && '[options]'].filter(Boolean).join(' '),
    '',
    does,
    ...(options.length > 0 ? [''] : []),
    ...options.map(([option, effect]) => `  ${option.padEnd(width)}  ${effect}`),
  ].join('\n')
}

/** The text that `materia --help` prints. */
export function helpOfAll(): string {
  const commands: [string, Help][] = Object.entries(helps)
  const lines = commands.map(([name, { does }]) => `  ${name.padEnd(10)}${does.split('. ')[0]}`)
  return ['npx materia <command> [options]', '', ...lines, '', 'materia <command> --help'].join(
    '\n',
  )
}
