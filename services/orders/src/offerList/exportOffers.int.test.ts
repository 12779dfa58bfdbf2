import { offerHeader } from './offerLine.ts'
import { buyer, type Offers, seller, startOffers, stranger } from '../../test/startOffers.ts'

let offers: Offers
beforeAll(async () => {
  offers = await startOffers()
  await offers.sellNext()
})
afterAll(() => offers.stop())

const linesOf = async (userId: number, query = '') => {
  const path = `/api/offers/export?timeZone=America/Monterrey${query}`
  const { status, body } = await offers.post('GET', path, { user: { userId } })
  expect(status).toBe(200)
  return String(body).trim().split('\r\n')
}

it('has a line for each listing of the company’s own offers, with the words of its language', async () => {
  const made = await offers.make()
  expect(await linesOf(stranger)).toEqual([offerHeader('en').trim()])
  const [, line, ...others] = await linesOf(seller, '&language=es&filter=mine')
  expect(others).toEqual([])
  expect(line).toMatch(new RegExp(`^${made.id},2099-.*,Abierta,Vendedor,`))
  expect(line).toContain(',450.00,')
  expect(await linesOf(buyer, '&filter=mine')).toHaveLength(1)
})
