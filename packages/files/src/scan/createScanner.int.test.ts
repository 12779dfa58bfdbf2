import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startClamdStub } from '../../test/startClamd.ts'
import { createScanner } from './createScanner.ts'

// Split in two, so that a virus scanner does not report this source file.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'materia-scan-'))))
afterAll(() => rm(folder, { recursive: true }))

async function write(content: Buffer | string): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return path
}

const logged: unknown[] = []
const log = {
  info: (...line: unknown[]) => void logged.push(line),
  warn: (...line: unknown[]) => void logged.push(line),
}
const scannerOf = (url: string | undefined, timeoutMs?: number) =>
  createScanner({ url, log, timeoutMs })
const unscanned = expect.objectContaining({
  status: 503,
  code: 'FILE_UNSCANNED',
  headers: { 'retry-after': expect.stringMatching(/^[1-9]/) },
})

describe('a scanner with a clamd stub', () => {
  it.each([0, 1, 64 * 1024, 3_000_000])('sends a whole file of %i bytes', async (length) => {
    const clamd = await startClamdStub()
    const content = randomBytes(length)
    await scannerOf(clamd.url).scan(await write(content))
    expect(clamd.scanned.map((sent) => sent.equals(content))).toEqual([true])
    await clamd.stop()
  })

  it('refuses an infected file and logs the signature', async () => {
    const clamd = await startClamdStub({
      answer: (content) =>
        content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
    })
    await expect(scannerOf(clamd.url).scan(await write(eicar))).rejects.toMatchObject({
      status: 422,
      code: 'FILE_INFECTED',
    })
    expect(logged).toContainEqual([{ signature: 'Eicar-Signature' }, 'an upload is infected'])
    await scannerOf(clamd.url).scan(await write('clean'))
    await clamd.stop()
  })

  it.each<[string, Parameters<typeof startClamdStub>[0], number]>([
    ['does not reply', { isSilent: true }, 300],
    ['cuts off a file above its limit', { streamMax: 100_000 }, 15_000],
    ['reports a failure', { answer: () => "stream: Can't allocate memory ERROR" }, 15_000],
    ['sends an unknown reply', { answer: () => 'PONG' }, 15_000],
  ])('refuses every file when clamd %s', async (_how, options, timeoutMs) => {
    const clamd = await startClamdStub(options)
    await expect(
      scannerOf(clamd.url, timeoutMs).scan(await write(randomBytes(1_000_000))),
    ).rejects.toEqual(unscanned)
    await clamd.stop()
  })

  it('refuses every file when clamd cannot be reached', async () => {
    const clamd = await startClamdStub()
    await clamd.stop()
    await expect(scannerOf(clamd.url).scan(await write('any'))).rejects.toEqual(unscanned)
    await expect(scannerOf(join(folder, 'none.sock')).scan(await write('any'))).rejects.toEqual(
      unscanned,
    )
  })

  it('logs once that files are not scanned when no address is set', async () => {
    logged.length = 0
    const scanner = scannerOf(undefined)
    await scanner.scan(await write(eicar))
    expect(logged).toEqual([[expect.stringContaining('CLAMD_URL')]])
  })
})

const hasClamd = spawnSync('clamd', ['--version']).status === 0
const withClamd = hasClamd ? describe : describe.skip

withClamd('a scanner with the clamd of this machine', () => {
  let clamd: ChildProcess
  const socket = () => join(folder, 'clamd.sock')

  beforeAll(async () => {
    // Debian's package has no signatures. This one matches EICAR in any file type.
    await writeFile(
      join(folder, 'own.ndb'),
      `Eicar-Own:0:*:${Buffer.from(eicar).toString('hex')}\n`,
    )
    await writeFile(
      join(folder, 'clamd.conf'),
      [
        `DatabaseDirectory ${folder}`,
        `LocalSocket ${socket()}`,
        'Foreground yes',
        'StreamMaxLength 25M',
        ...(process.getuid?.() === 0 ? ['User root'] : []),
      ].join('\n'),
    )
    clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await eventually(async () =>
      scannerOf(socket())
        .scan(await write('ready'))
        .then(
          () => true,
          () => false,
        ),
    )
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => clamd.once('exit', resolve))
    clamd.kill()
    await ended
  })

  it('refuses EICAR, also inside another file, and accepts a clean file', async () => {
    const scanner = scannerOf(socket())
    await expect(scanner.scan(await write(eicar))).rejects.toMatchObject({ code: 'FILE_INFECTED' })
    await expect(
      scanner.scan(await write(Buffer.concat([randomBytes(200_000), Buffer.from(eicar)]))),
    ).rejects.toMatchObject({ code: 'FILE_INFECTED' })
    await scanner.scan(await write(randomBytes(10 * 1024 * 1024)))
  })
})
