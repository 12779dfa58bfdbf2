import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePlaces } from '../../test/writePlaces.ts'
import { createPlaces } from './places.ts'

const unknown = { country: '', city: '' }
const monterrey = { country: { iso_code: 'MX' }, city: { names: { en: 'Monterrey' } } }
let folder: string
let file: string
let failures: string[]

const places = () => createPlaces(file, (what) => void failures.push(what))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
  file = join(folder, 'places.mmdb')
  failures = []
})
afterEach(() => rm(folder, { recursive: true }))

describe('places', () => {
  it('come from the file, or are unknown', async () => {
    await writePlaces(file, [203, 0, 113], monterrey)
    expect(
      await places()(['203.0.113.7', '198.51.100.1', 'cb00:7100::', '', 'no address']),
    ).toEqual([{ country: 'MX', city: 'Monterrey' }, unknown, unknown, unknown, unknown])
  })

  it('have only a country when the file has no city', async () => {
    await writePlaces(file, [203, 0, 113], { country: { iso_code: 'US' } })
    expect(await places()(['203.0.113.7'])).toEqual([{ country: 'US', city: '' }])
  })

  it('change with the file', async () => {
    const find = places()
    await writePlaces(file, [203, 0, 113], { country: { iso_code: 'US' } })
    await find(['203.0.113.7'])
    await writePlaces(file, [203, 0, 113], monterrey)
    expect(await find(['203.0.113.7'])).toEqual([{ country: 'MX', city: 'Monterrey' }])
  })

  it.each([
    ['is missing', () => Promise.resolve()],
    ['cannot be read', () => writeFile(file, 'no such format')],
  ])('are unknown, with a log line, when the file %s', async (_what, prepare) => {
    await prepare()
    expect(await places()(['203.0.113.7'])).toEqual([unknown])
    expect(failures).toEqual(['places of sessions cannot be looked up'])
  })

  it('are unknown without a file', async () => {
    file = ''
    expect(await places()(['203.0.113.7'])).toEqual([unknown])
    expect(failures).toEqual([])
  })
})
