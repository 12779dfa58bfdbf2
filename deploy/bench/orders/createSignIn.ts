import { call, cookieHeader } from '@materia/gateway/test/publicApi.ts'
import type { OrdersModels } from '@materia/orders/src/publicApi.ts'
import type { Company } from '../chat/startStage.ts'
import { companyName } from './writeOrders.ts'

const atOnce = 20

/** Signs in companies that orders know. */
export function createSignIn(url: string, orders: Pick<OrdersModels, 'companies'>) {
  let named = 0
  return async (count: number): Promise<Company[]> => {
    const names = Array.from({ length: count }, () => `company${++named}`)
    const companies: Company[] = []
    while (companies.length < count)
      companies.push(
        ...(await Promise.all(
          names.slice(companies.length, companies.length + atOnce).map((name) => signIn(url, name)),
        )),
      )
    await orders.companies.insertMany(
      companies.map(({ userId }, at) => ({
        _id: userId,
        revision: 1,
        username: names[at]!,
        companyName: companyName(userId),
        profilePictureUrl: '',
        language: null,
      })),
    )
    return companies
  }
}

async function signIn(url: string, username: string, triesLeft = 5): Promise<Company> {
  const { status, text, cookies } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { username, password: 'right' },
  })
  if (status === 503 && triesLeft > 0) return signIn(url, username, triesLeft - 1)
  if (status !== 200) throw new Error(`${status} for a login: ${text}`)
  return { userId: JSON.parse(text).id, cookie: cookieHeader(cookies) }
}
