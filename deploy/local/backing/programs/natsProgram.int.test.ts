import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsConfigFile, natsProgram } from './natsProgram.ts'

describe('the configuration of a server with a password', () => {
  it('is private, also if the previous file was not', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'materia-nats-'))
    writeFileSync(natsConfigFile(dataDir), '', { mode: 0o644 })
    await (await natsProgram('secret')).prepare?.(dataDir, 4222)
    const { mode } = statSync(natsConfigFile(dataDir))
    rmSync(dataDir, { recursive: true })

    expect(mode & 0o777).toBe(0o600)
  })
})
