import type { Address } from '@materia/contracts/wire/fields.ts'
import { addressesMax } from '@materia/contracts/identity/addresses/constants.ts'
import type { SavedAddress } from '@materia/contracts/identity/addresses/savedAddress.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => (identity = await startIdentity()))
afterAll(() => identity.stop())

const houston: Address = {
  line1: '4100 Navigation Blvd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA',
}
const monterrey: Address = {
  line1: 'Av. de la Fundidora 1200',
  line2: 'Nave 3',
  city: 'Monterrey',
  state: 'NL',
  postalCode: '64010',
  country: 'MEX',
}
const listOf = async (userId: number) =>
  (
    (await identity.call('GET', '/api/user/addresses', { user: { userId } })).body as {
      addresses: SavedAddress[]
    }
  ).addresses
async function keep(userId: number, address: Address): Promise<SavedAddress[]> {
  identity.clock.now = new Date(identity.clock.now.getTime() + 1_000)
  const { status, body } = await identity.call('POST', '/api/user/addresses', {
    user: { userId },
    body: address,
  })
  expect(status).toBe(200)
  return (body as { addresses: SavedAddress[] }).addresses
}

describe('saved addresses', () => {
  it('may be in both countries, last used first, and only the company’s own', async () => {
    await keep(1, houston)
    expect(await keep(1, monterrey)).toMatchObject([monterrey, houston])
    expect(await keep(1, houston)).toMatchObject([houston, monterrey])
    expect(await listOf(1)).toMatchObject([houston, monterrey])
    expect(await listOf(2)).toEqual([])
  })

  it('are saved once, in their latest spelling', async () => {
    await keep(3, houston)
    expect(
      await keep(3, { ...houston, line1: '4100  NAVIGATION blvd', city: 'HOUSTON' }),
    ).toMatchObject([{ line1: '4100 NAVIGATION blvd', city: 'HOUSTON' }])
  })

  it('are ten at most, also with parallel requests', async () => {
    const dock = (number: number) => ({ ...houston, line2: `Dock ${number}` })
    await Promise.all(
      Array.from({ length: addressesMax + 5 }, (_, number) => keep(4, dock(number))),
    )
    expect((await keep(4, dock(99))).length).toBe(addressesMax)
    expect((await listOf(4))[0]).toMatchObject(dock(99))
    expect(await identity.addresses.countDocuments({ userId: 4 })).toBe(addressesMax)
  })

  it('are removed by their owner only, repeatedly without an error', async () => {
    const [{ id }] = (await keep(5, houston)) as [SavedAddress]
    const remove = (userId: number) =>
      identity.call('DELETE', `/api/user/addresses/${id}`, { user: { userId } })
    expect(await remove(6)).toMatchObject({ status: 200, body: { addresses: [] } })
    expect(await listOf(5)).toMatchObject([houston])
    expect(await remove(5)).toMatchObject({ status: 200, body: { addresses: [] } })
    expect((await remove(5)).status).toBe(200)
  })

  it.each<[string, object]>([
    ['without a street', { ...houston, line1: ' ' }],
    ['with a state of the other country', { ...monterrey, state: 'TX' }],
    ['with a postal code of the other country', { ...monterrey, postalCode: '77003-1234' }],
    ['with more than that', { ...houston, phone: '1' }],
    ['in a third country', { ...houston, country: 'CAN' }],
  ])('are refused with %s', async (_name, address) => {
    expect(
      await identity.call('POST', '/api/user/addresses', { user: { userId: 7 }, body: address }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('need a session', async () => {
    expect((await identity.call('GET', '/api/user/addresses')).status).toBe(401)
    expect((await identity.call('POST', '/api/user/addresses', { body: houston })).status).toBe(401)
  })
})
