import { releaseOptions } from './releaseSlice.ts'
import { helpOf, helpOfAll, isCommandName } from './help.ts'

it('names every option of a release', () => {
  const text = helpOf('release')
  expect(text).toMatch(/^npm run release -- <slice> \[options\]\n/)
  for (const option of Object.keys(releaseOptions)) expect(text).toContain(`--${option}`)
})

it.each(['build', 'messages', 'release', 'resume', 'rollback', 'releases'])(
  'describes %s, alone and in the list',
  (command) => {
    expect(isCommandName(command) && helpOf(command)).toContain(command)
    expect(helpOfAll()).toContain(`  ${command} `)
  },
)
