import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceWarnings } from './serviceWarnings.ts'

it('lists the warnings of all services in order of time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-logs-'))
  writeFileSync(
    join(folder, 'catalog.log'),
    '{"level":30,"time":1,"msg":"listening"}\n{"level":50,"time":4,"msg":"request failed"}\n',
  )
  writeFileSync(join(folder, 'identity.log'), '{"level":40,"time":3,"msg":"consumer restarts"}\n')
  expect(serviceWarnings(folder)).toEqual([
    'identity.log: {"level":40,"time":3,"msg":"consumer restarts"}',
    'catalog.log: {"level":50,"time":4,"msg":"request failed"}',
  ])
})
