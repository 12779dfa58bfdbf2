import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import { cookieHeader } from '@materia/gateway/test/publicApi.ts'
import { randomSource } from '../../seed/lots/randomSource.ts'
import { hostileRequest, type Pick } from './hostileRequest.ts'

type Company = {
  id: number
  cookie: string
  endedCookie: string
  /** A text in data that only this company may read. */ secret: string
}
type Options = {
  gatewayUrl: string
  operations: BoundOperation[]
  callsEach: number
  /** Confirms the emails of the companies: most operations refuse the others at once. */
  confirm: () => Promise<void>
}
/** The problems found, and the tried operations. */
type Attacked = { problems: string[]; tried: string[] }
type Answer = { status: number; text: string } | null

const companies = 10
const password = 'hojuelas de PET'
const json = { 'content-type': 'application/json' }
/** Operations that end the session of the caller. They are tried only with ended sessions. */
const ending = new Set(['logout', 'deleteUser', 'endOtherSessions', 'endSession', 'changePassword'])

/**
 * Ten companies try every call of the API at once, with ids of each other, ended sessions and
 * unusual input. A problem is a server error, or a response that shows a company the data of
 * another.
 */
export async function attackApi({
  gatewayUrl,
  operations,
  callsEach,
  confirm,
}: Options): Promise<Attacked> {
  const all = await Promise.all(
    Array.from({ length: companies }, (_, place) => register(gatewayUrl, place)),
  )
  await confirm()
  const ids = all.map(({ id }) => id)
  const problems: string[] = []
  const tried = new Set<string>()
  // Spreads the operations, so that the companies together try every one.
  const stride = Math.ceil(operations.length / companies)
  async function attack(company: Company, place: number): Promise<void> {
    const { pick } = randomSource(place + 1)
    for (let count = 0; count < callsEach; count++) {
      // Each company goes through the operations from a different start.
      const operation = operations[(count + place * stride) % operations.length]!
      const { url, init } = hostileRequest(operation, { id: pick(all).id, ids }, pick)
      const cookie = ending.has(operation.id) ? company.endedCookie : anyCookie(company, pick)
      const answer = await send(gatewayUrl + url, init, cookie)
      tried.add(operation.id)
      // The companies whose data this caller must not see.
      const others = all.filter((other) => !(cookie === company.cookie && other === company))
      const problem = findProblem(answer, others)
      if (problem)
        problems.push(`${operation.id} ${url}: ${problem} for ${String(init.body)}`.slice(0, 500))
    }
  }
  await Promise.all(all.map(attack))
  return { problems, tried: [...tried] }
}

const anyCookie = ({ cookie, endedCookie }: Company, pick: Pick) =>
  pick([cookie, cookie, cookie, endedCookie, '', 'session=AAAA; session.sig=BBBB'])

async function send(url: string, init: RequestInit, cookie: string): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie && { cookie }) },
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

function findProblem(answer: Answer, others: Company[]): string | null {
  if (!answer) return 'no answer'
  const { status, text } = answer
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const shown = others.find(({ secret }) => text.includes(secret))
  return shown ? `shows ${shown.secret}` : null
}

async function register(gatewayUrl: string, place: number): Promise<Company> {
  const secret = `geheim${place}x`
  const body = JSON.stringify({
    username: `hostile${place}`,
    // No secret: two of them may write to each other, and then see it.
    email: `hostile${place}@hostile.example`,
    password,
    confirmPassword: password,
    companyName: `Hostile ${place}`,
    description: 'PET',
    phoneNumber: '',
    address: `${secret} 7`,
    city: '',
    state: '',
  })
  const answer = await fetch(`${gatewayUrl}/api/register`, { method: 'POST', headers: json, body })
  const { id } = JSON.parse(await answer.text())
  const login = await fetch(`${gatewayUrl}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: `hostile${place}`, password }),
  })
  const endedCookie = cookieHeader(login.headers.getSetCookie())
  await fetch(`${gatewayUrl}/api/logout`, { method: 'POST', headers: { cookie: endedCookie } })
  const cookie = cookieHeader(answer.headers.getSetCookie())
  return { id, cookie, endedCookie, secret }
}
