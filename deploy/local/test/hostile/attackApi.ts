import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import { cookieHeader } from '@materia/gateway/test/publicApi.ts'
import { randomSource } from '../../seed/lots/randomSource.ts'
import { hostileRequest, type Pick } from './hostileRequest.ts'

type Company = {
  id: number
  cookie: string
  endedCookie: string
  /** Stands in what only this company may read. */ secret: string
}
type Options = { gatewayUrl: string; operations: BoundOperation[]; callsEach: number }
/** What went wrong, and which operations were tried. */
type Attacked = { problems: string[]; tried: string[] }
type Answer = { status: number; text: string } | null

const companies = 10
const password = 'hojuelas de PET'
const json = { 'content-type': 'application/json' }
/** Operations that end the session they are tried with: only with those that have ended. */
const ending = new Set(['logout', 'deleteUser', 'endOtherSessions', 'endSession', 'changePassword'])

/**
 * Ten companies try every call of the API at once, with ids of each other, sessions that ended and input that nobody sends. A fault is a call
 * that fails by itself, or one that shows a company what only another may read.
 */
export async function attackApi({ gatewayUrl, operations, callsEach }: Options): Promise<Attacked> {
  const all = await Promise.all(
    Array.from({ length: companies }, (_, place) => register(gatewayUrl, place)),
  )
  const ids = all.map(({ id }) => id)
  const problems: string[] = []
  const tried = new Set<string>()
  // Together they try every call.
  const stride = Math.ceil(operations.length / companies)
  async function attack(company: Company, place: number): Promise<void> {
    const { pick } = randomSource(place + 1)
    for (let count = 0; count < callsEach; count++) {
      // All of them in turn, each company from another place on.
      const operation = operations[(count + place * stride) % operations.length]!
      const { url, init } = hostileRequest(operation, { id: pick(all).id, ids }, pick)
      const cookie = ending.has(operation.id) ? company.endedCookie : anyCookie(company, pick)
      const answer = await send(gatewayUrl + url, init, cookie)
      tried.add(operation.id)
      // What another company may read, and this caller may not.
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
    email: `${secret}@hostile.example`,
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
  await fetch(`${gatewayUrl}/api/user/preferences`, {
    method: 'PATCH',
    headers: { ...json, cookie },
    body: JSON.stringify({ showsContact: false }),
  })
  return { id, cookie, endedCookie, secret }
}
