import { check } from 'k6'
import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { WebSocket } from 'k6/websockets'
import {
  accountsOf,
  baseUrl,
  handleSummary,
  signIns,
  summaryTrendStats,
  traders,
} from './shared.js'

export { handleSummary }

// Companies write to each other. Each has an open socket and sends to the next company every few
// seconds for the whole run. Run by `npm run load -- chat`, or `k6 run -e BASE_URL=https://...
// chat.js`. A company may send 30 messages a minute, and several users share an account.

const users = Number(__ENV.USERS || 12)
const duration = __ENV.DURATION || '30s'
const accounts = accountsOf(traders)
const comingInMs = 5_000
// Keeps all users of an account together below the limit of a company.
const everyMs = Math.max(1, Math.ceil(users / accounts.length)) * 3_000

const sent = new Counter('messages_sent')
const seen = new Counter('messages_seen')
const delay = new Trend('message_delay', true)

export const options = {
  scenarios: {
    chat: { executor: 'per-vu-iterations', vus: users, iterations: 1, maxDuration: '24h' },
  },
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: {
    http_req_failed: ['rate<0.01'],
    checks: ['rate>0.99'],
    message_delay: ['p(50)<100', 'p(99)<1000'],
    messages_seen: ['count>0'],
  },
}

/** The ids of the accounts, so that each can write to the next one. */
export function setup() {
  return { ids: accounts.map((account) => signIn(account)) }
}

export default function chat({ ids }) {
  const own = __VU % accounts.length
  const userId = signIn(accounts[own])
  if (userId === null) return
  signIns.add(1)
  const partnerId = ids[(own + 1) % accounts.length]
  const cookies = Object.entries(http.cookieJar().cookiesForURL(baseUrl))
    .map(([name, [value]]) => `${name}=${value}`)
    .join('; ')
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ws?userId=${userId}`, null, {
    headers: { Cookie: cookies },
  })
  let writing
  let wasClosed = false
  socket.onopen = () => {
    writing = setInterval(() => write(socket, partnerId), everyMs)
    setTimeout(
      () => {
        clearInterval(writing)
        wasClosed = true
        // Leaves time for messages that are still on their way.
        setTimeout(() => socket.close(), 2_000)
      },
      comingInMs + msOf(duration),
    )
  }
  socket.onmessage = ({ data }) => {
    const { type, message } = JSON.parse(data)
    if (type !== 'message' || message.toUserId !== userId) return
    const [, vu, at] = /^k6 (\d+) (\d+)$/.exec(message.content) || []
    if (at === undefined) return
    // Each user of the account receives it.
    seen.add(1, { vu })
    delay.add(Date.now() - Number(at))
  }
  socket.onclose = () => {
    clearInterval(writing)
    check(wasClosed, { 'socket stays open': (is) => is })
  }
}

function write(socket, toUserId) {
  socket.send(JSON.stringify({ type: 'typing', toUserId }))
  const content = `k6 ${__VU} ${Date.now()}`
  const answer = http.post(
    `${baseUrl}/api/messages`,
    JSON.stringify({ toUserId, content, clientId: `k6-${__VU}-${Date.now()}`, isConfirmed: true }),
    {
      headers: { 'Content-Type': 'application/json' },
      tags: { kind: 'message', name: 'message' },
    },
  )
  if (check(answer, { 'message accepted': ({ status }) => status === 201 })) sent.add(1)
}

function signIn([username, password]) {
  const answer = http.post(`${baseUrl}/api/login`, JSON.stringify({ username, password }), {
    headers: { 'Content-Type': 'application/json' },
    tags: { kind: 'login', name: 'login' },
  })
  return check(answer, { 'signed in': ({ status }) => status === 200 }) ? answer.json('id') : null
}

const msOf = (text) =>
  Number.parseFloat(text) * { s: 1_000, m: 60_000, h: 3_600_000 }[text.slice(-1)]
