import { call, cookieHeader } from '@materia/gateway/test/publicApi.ts'
import { type Company, inLanes } from './request.ts'

export async function signIn(
  url: string,
  username: string,
  password = 'right',
  triesLeft = 5,
): Promise<Company> {
  const { status, text, cookies } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { username, password },
  })
  if (status === 503 && triesLeft > 0) return signIn(url, username, password, triesLeft - 1)
  if (status !== 200) throw new Error(`${status} for the login of ${username}: ${text}`)
  return { userId: JSON.parse(text).id, cookie: cookieHeader(cookies) }
}

export const signInAll = (url: string, usernames: string[]) =>
  inLanes(usernames, (username) => signIn(url, username), 20)
