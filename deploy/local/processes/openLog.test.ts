import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from './openLog.ts'
import { runProcess } from './runProcess.ts'
import { startGuard } from './startGuard.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-log-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('starts a new file when the log is too long, and keeps the previous one', () => {
  const log = openLog(join(folder, 'a.log'), 10)
  for (const text of ['one\n', 'two two\n', 'three three\n', 'four\n']) log.write(text)
  log.end()
  expect(readdirSync(folder).toSorted()).toEqual(['a.log', 'a.log.1'])
})

it('counts the bytes of earlier runs', () => {
  writeFileSync(join(folder, 'a.log'), '123456789')
  const log = openLog(join(folder, 'a.log'), 10)
  log.write('0')
  log.end()
  expect(readFileSync(join(folder, 'a.log.1'), 'utf8')).toContain('123456789')
})

it('limits the disk space of a process that logs without end', async () => {
  const guard = startGuard()
  const logFile = join(folder, 'a.log')
  const code = 'for (let i = 0; i < 350; i++) process.stdout.write("x".repeat(99_999) + "\\n")'
  await runProcess({ command: process.execPath, args: ['-e', code], logFile }, guard).exited
  await guard.end()
  expect(readdirSync(folder).toSorted()).toEqual(['a.log', 'a.log.1'])
  expect(readFileSync(`${logFile}.1`).byteLength).toBeLessThan(11 * 1024 * 1024)
})
