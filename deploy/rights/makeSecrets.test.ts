import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSecrets } from './makeSecrets.mjs'
import { slices } from './slices.ts'
import { writeKeys } from './writeKeys.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'materia-secrets-'))
  folder = join(parent, 'secrets')
})
afterEach(() => rmSync(parent, { recursive: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const urlOf = (slice: string) => read(`${slice}/NATS_URL`)

describe('the secrets of slices', () => {
  it('are created once, in a private folder, and are filled into every template', () => {
    const first = makeSecrets(folder)
    expect(makeSecrets(folder)).toEqual(first)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const server of ['mongo', 'redis', 'nats'])
      for (const file of readdirSync(join(folder, server)))
        expect(read(`${server}/${file}`)).not.toContain('{{')
  })

  it('differ between slices, which get only the servers and keys that they use', () => {
    makeSecrets(folder)
    writeKeys(folder, { IDENTITY_KEY: 'i'.repeat(32) })
    const passwords = Object.keys(slices).map((name) => /:(\w+)@/.exec(urlOf(name))![1])
    expect(new Set(passwords).size).toBe(passwords.length)
    expect(readdirSync(join(folder, 'catalog')).toSorted()).toEqual([
      'IDENTITY_PUBLIC_KEYS',
      'MONGO_URL',
      'NATS_URL',
    ])
    expect(readdirSync(join(folder, 'gateway')).toSorted()).toEqual([
      'IDENTITY_KEY',
      'NATS_URL',
      'REDIS_URL',
    ])
  })

  it('are rotated by a second user beside the first, until the first is removed', () => {
    makeSecrets(folder)
    const before = urlOf('catalog')
    makeSecrets(folder, { add: 'catalog' })
    expect(urlOf('catalog')).toMatch(/^nats:\/\/catalog\.2:/)
    const passwordOf = (url: string) => /:(\w+)@/.exec(url)![1]!
    const accepted = () => read('nats/required.conf')
    expect(accepted()).toContain(passwordOf(before))
    expect(accepted()).toContain(passwordOf(urlOf('catalog')))
    makeSecrets(folder, { removeOld: true })
    expect(accepted()).not.toContain(passwordOf(before))
    expect(accepted()).toContain(passwordOf(urlOf('catalog')))
  })

  it('are replaced whole: a reader of the former file still reads all of it', () => {
    makeSecrets(folder)
    const before = read('users.json')
    const reader = openSync(join(folder, 'users.json'), 'r')
    makeSecrets(folder, { add: 'catalog' })
    expect(readFileSync(reader, 'utf8')).toBe(before)
    closeSync(reader)
    expect(read('users.json')).toContain('catalog.2')
    expect(readdirSync(folder)).not.toContain('users.json.new')
  })

  it('keep the addresses and options of other servers', () => {
    const { catalog, chat } = makeSecrets(folder, {
      urls: { mongo: 'mongodb://db1,db2/?replicaSet=rs0', redis: 'redis-sentinel://s1,s2#main' },
    })
    expect(catalog!.MONGO_URL).toMatch(/^mongodb:\/\/catalog:\w+@db1,db2\/\?replicaSet=rs0$/)
    expect(chat!.REDIS_URL).toMatch(/^redis-sentinel:\/\/chat:\w+@s1,s2#main$/)
  })
})
