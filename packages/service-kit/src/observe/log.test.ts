import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

it.each(['', 'process.exit(1)', "throw new Error('unexpected')"])(
  'writes the last lines of a process that ends: %s',
  (end) => {
    const script = `import { createLog } from '${join(import.meta.dirname, 'log.ts')}'; createLog({ name: 'test', level: 'info' }).info('the last line'); ${end}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toMatchObject({ name: 'test', msg: 'the last line' })
  },
)
